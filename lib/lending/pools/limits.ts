import type { Source, Tx } from "@/db";
import { isMemberOf, type Lender, lockLender, readLender } from "@/lib/bank/pools/lending";
import { roomToLend } from "@/lib/bank/pools/lending-rules";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { amountText } from "@/lib/core/format/format";
import type { PaymentData } from "@/lib/lending/principal/payment-fields";
import { readOwed, readPromised } from "./committed-queries";

type Wanted = { poolId: number; amountCents: bigint };

type Borrower = { id: string; isAdmin: boolean };

type Borrowing = {
  borrower: Borrower;
  paymentData: Pick<PaymentData, "paymentMethod">;
};

/**
 * Throws `conflict` if a pool cannot lend this amount to this borrower now: it has lent its share, members wait for
 * withdrawals, or the borrower has reached their limit or has money in the pool themselves. Cents are the minor units
 * of the pools' currencies.
 */
export async function refuseByPool(
  tx: Tx,
  wanted: Wanted,
  { borrower, paymentData: { paymentMethod } }: Borrowing,
): Promise<void> {
  if (paymentMethod !== "wallet") throw wrongMethod();
  const refusal = await refusalOf(tx, wanted, { borrower, lender: await lockLender(tx, wanted.poolId) });
  if (refusal) throw new DomainError("conflict", refusal);
}

/** Whether `refuseByPool` would refuse now, for lists of offers. */
export async function isRefusedByPool(source: Source, wanted: Wanted, borrower: Borrower): Promise<boolean> {
  const lender = await readLender(source, wanted.poolId);
  return (await refusalOf(source, wanted, { borrower, lender })) !== null;
}

type Parties = { borrower: Borrower; lender: Lender };

async function refusalOf(
  source: Source,
  { poolId, amountCents }: Wanted,
  { borrower, lender: { pool, state, liquid, isAwaited } }: Parties,
): Promise<string | null> {
  // Administrators set the rates at which members' money is lent, so they cannot borrow it.
  if (borrower.isAdmin) return "Los administradores no pueden pedir prestado a un pool.";
  if (await isMemberOf(source, poolId, borrower.id)) {
    return "Tienes dinero en este pool: retíralo antes de pedirle un préstamo o elige otra oferta.";
  }
  if (isAwaited) return "Hay miembros que esperan su dinero de este pool: no presta hasta pagarles.";
  const [promised, owed] = await together(
    readPromised(source, poolId),
    readOwed(source, poolId, borrower.id),
  );
  const room = roomToLend({ assets: state.assets, liquid, promised, lendPoints: pool.lendPoints });
  if (amountCents > room) return "Este pool no puede prestar ahora ese importe. Elige otra oferta.";
  const max = pool.lendPerBorrowerMinor;
  if (owed + amountCents <= max) return null;
  return `Este pool presta ${amountText(max, pool.asset)} como mucho a cada miembro.`;
}

const wrongMethod = () =>
  new DomainError("invalid", MESSAGE.invalid, {
    fields: { paymentMethod: "Un pool paga a tu cartera: elige esa forma de pago" },
  });
