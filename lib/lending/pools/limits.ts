import type { Tx } from "@/db";
import { isMemberOf, lockLender } from "@/lib/bank/pools/lending";
import { roomToLend } from "@/lib/bank/pools/lending-rules";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { amountText } from "@/lib/core/format/format";
import type { PaymentData } from "@/lib/lending/principal/payment-fields";
import { readOwed, readPromised } from "./committed-queries";

type Wanted = { poolId: number; amountCents: bigint };

type Borrowing = {
  borrower: { id: string; isAdmin: boolean };
  paymentData: Pick<PaymentData, "paymentMethod">;
};

/**
 * Throws `conflict` if a pool cannot lend this amount to this borrower now: it has lent its share, members wait for
 * withdrawals, or the borrower has reached their limit or has money in the pool themselves. Cents are the minor units
 * of the pools' currencies.
 */
export async function refuseByPool(
  tx: Tx,
  { poolId, amountCents }: Wanted,
  { borrower, paymentData: { paymentMethod } }: Borrowing,
): Promise<void> {
  if (paymentMethod !== "wallet") throw wrongMethod();
  // Administrators set the rates at which members' money is lent, so they cannot borrow it.
  if (borrower.isAdmin) throw refused("Los administradores no pueden pedir prestado a un pool.");
  const { pool, state, liquid, isAwaited } = await lockLender(tx, poolId);
  if (await isMemberOf(tx, poolId, borrower.id)) {
    throw refused("Tienes dinero en este pool: retíralo antes de pedirle un préstamo o elige otra oferta.");
  }
  if (isAwaited) throw refused("Hay miembros que esperan su dinero de este pool: no presta hasta pagarles.");
  const [promised, owed] = await together(readPromised(tx, poolId), readOwed(tx, poolId, borrower.id));
  const { assets } = state;
  const room = roomToLend({ assets, liquid, promised, lendPoints: pool.lendPoints });
  if (amountCents > room) throw refused("Este pool no puede prestar ahora ese importe. Elige otra oferta.");
  const max = pool.lendPerBorrowerMinor;
  if (owed + amountCents <= max) return;
  throw refused(`Este pool presta ${amountText(max, pool.asset)} como mucho a cada miembro.`);
}

const refused = (message: string) => new DomainError("conflict", message);

const wrongMethod = () =>
  new DomainError("invalid", MESSAGE.invalid, {
    fields: { paymentMethod: "Un pool paga a tu cartera: elige esa forma de pago" },
  });
