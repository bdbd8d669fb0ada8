import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { chainDeposits, loans, walletAddresses } from "@/db/schema";
import { readPrices } from "@/lib/core/config/settings";
import { inTransaction, savepoint } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import { processDue } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { readFreeSats } from "@/lib/exchange/orders/taker-queries";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import { InsufficientFunds } from "@/lib/ledger/post";
import { loan } from "@/lib/lending/loan/deal";
import { LOAN } from "@/lib/lending/loan/machine";
import { isRunning } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { MIN_ARRIVAL_SATS } from "@/lib/lending/margin/constants";
import { maxToStart, upTo } from "@/lib/lending/margin/defence-rules";
import { satsNeeded } from "@/lib/lending/margin/margin-line";
import { isJumpUnconfirmed } from "@/lib/lending/price/jump-rules";
import { DRY } from "@/lib/lending/principal/start";
import { notify } from "@/lib/notifications/notice";
import { lockInitialCollateral, lockMoreCollateral } from "./locks";
import { purposeOf } from "./rules";

const IS_OPEN = and(eq(chainDeposits.status, "credited"), isNull(chainDeposits.usedAt));

const IS_OF_LOAN = eq(walletAddresses.purpose, sql`'loan:' || ${loans.id}`);

/**
 * Uses deposits credited at the loans' own addresses as collateral: they start a pending loan once they suffice, and
 * are added to a running loan. Deposits for a loan that has ended stay in the wallet. Returns the number of loans
 * processed.
 */
export function lockArrivedCollateral(shouldContinue = always): Promise<number> {
  return processDue({
    due: (last, max) =>
      db
        .selectDistinct({ id: loans.id })
        .from(chainDeposits)
        .innerJoin(walletAddresses, eq(walletAddresses.id, chainDeposits.addressId))
        .innerJoin(loans, and(eq(loans.custodyAddress, walletAddresses.address), IS_OF_LOAN))
        .where(and(IS_OPEN, gt(loans.id, last)))
        .orderBy(asc(loans.id))
        .limit(max),
    decide: settle,
    failed: (id, error) => noteMoneyFailure({ loan: id, error }, "could not lock received collateral"),
    shouldContinue,
  });
}

type Arrived = { depositId: number; sats: bigint };

async function settle(id: number): Promise<void> {
  await loan.expire(id);
  await inTransaction(async (tx) => {
    const row = await loan.lock(tx, id);
    const arrived = await readArrived(tx, id);
    if (!row || arrived.length === 0) return;
    const now = clock.now();
    if (row.status === "pending") await lockPending(tx, row, { arrived, now });
    else if (isRunning(row.status)) await add(tx, row, { arrived, now });
    else if (LOAN.isFinal(row.status)) await keepInWallet(tx, row, { arrived, why: "ended", now });
  });
}

/** Whether bitcoin credited at the loan's own address waits to become collateral. */
export async function hasArrived(tx: Tx, loanId: number): Promise<boolean> {
  return (await readArrived(tx, loanId)).length > 0;
}

function readArrived(source: Tx, loanId: number): Promise<Arrived[]> {
  const addresses = source
    .select({ id: walletAddresses.id })
    .from(walletAddresses)
    .where(eq(walletAddresses.purpose, purposeOf(loanId)));
  return source
    .select({ depositId: chainDeposits.id, sats: chainDeposits.amountMinor })
    .from(chainDeposits)
    .where(and(IS_OPEN, inArray(chainDeposits.addressId, addresses)))
    .orderBy(asc(chainDeposits.id))
    .for("update");
}

const isMuch = ({ sats }: Arrived) => sats >= MIN_ARRIVAL_SATS;
const sumOf = (arrived: readonly Arrived[]) => arrived.reduce((sum, { sats }) => sum + sats, 0n);

type Settling = { arrived: readonly Arrived[]; now: Date };

// Deposits that do not suffice yet stay the borrower's: the missing part can still arrive. While a jump of the price is
// unconfirmed, nobody knows whether they suffice.
async function lockPending(tx: Tx, row: Loan, { arrived, now }: Settling): Promise<void> {
  if (await isJumpUnconfirmed(tx, now)) return;
  const usable = arrived.filter(isMuch);
  const needed = satsNeeded(row, await readPrices(tx));
  const missing = needed - sumOf(usable);
  if (missing > 0n) return sendNotice(tx, row, { arrived: usable, ...tooLittle(sumOf(usable), missing) });
  await carryOut(tx, row, { arrived, used: upTo(usable, maxToStart(needed)), now }, lockInitialCollateral);
}

async function add(tx: Tx, row: Loan, { arrived, now }: Settling): Promise<void> {
  const used = arrived.filter(isMuch);
  if (used.length === 0) return markUsed(tx, arrived, now);
  await carryOut(tx, row, { arrived, used, now }, lockMoreCollateral);
}

type Carried = Settling & { used: readonly Arrived[] };

// The borrower may have spent the credited deposits in the meantime, so that only bitcoin bought with PayPal is left.
// They then stay out of the collateral. While the pool that lends lacks the money, they wait for it.
async function carryOut(
  tx: Tx,
  row: Loan,
  { arrived, used, now }: Carried,
  act: typeof lockInitialCollateral | typeof lockMoreCollateral,
): Promise<void> {
  if ((await readFreeSats(tx, row.borrowerId, now)) < sumOf(used)) {
    return keepInWallet(tx, row, { arrived, why: "spent", now });
  }
  const parts = used.map((one) => ({ kind: "deposit" as const, ...one }));
  try {
    await savepoint(tx, async (inner) => {
      const outcome = await act(inner, row, { parts, actorId: null, now });
      await loan.applyOutcome(inner, row, { ...outcome, actorId: null, now });
    });
  } catch (error) {
    if (error === DRY) return sendNotice(tx, row, { arrived: used, ...waitingForPool(sumOf(used)) });
    if (!(error instanceof InsufficientFunds)) throw error;
    return keepInWallet(tx, row, { arrived, why: "spent", now });
  }
  await markUsed(tx, arrived, now);
  await sendNotice(tx, row, { arrived: used, ...asCollateral(sumOf(used), sumOf(arrived) - sumOf(used)) });
}

async function markUsed(tx: Tx, arrived: readonly Arrived[], usedAt: Date): Promise<void> {
  const ids = arrived.map(({ depositId }) => depositId);
  await tx.update(chainDeposits).set({ usedAt }).where(inArray(chainDeposits.id, ids));
}

type Kept = Settling & { why: keyof typeof KEPT_TEXTS };

async function keepInWallet(tx: Tx, row: Loan, { arrived, why, now }: Kept): Promise<void> {
  await markUsed(tx, arrived, now);
  const large = arrived.filter(isMuch);
  await sendNotice(tx, row, { arrived: large, ...KEPT_TEXTS[why](sumOf(large)) });
}

const bitcoin = (sats: bigint) => amountText(sats, "BTC");

const KEPT_TEXTS = {
  ended: (sats: bigint) => ({
    kind: "collateral-late",
    title: "Garantía fuera de plazo",
    body: `El préstamo al que has enviado ${bitcoin(sats)} ya ha terminado: están disponibles en tu cartera.`,
  }),
  spent: (sats: bigint) => ({
    kind: "collateral-spent",
    title: "Garantía sin bloquear",
    body: `De los ${bitcoin(sats)} que llegaron para la garantía ya no queda bastante en tu cartera. Deposítala desde ella.`,
  }),
};

const tooLittle = (sats: bigint, missing: bigint) => ({
  kind: "collateral-little",
  title: "Falta garantía",
  body: `Han llegado ${bitcoin(sats)} a la dirección del préstamo y faltan ${bitcoin(missing)}. Hasta entonces son tuyos y están en tu cartera.`,
});

const waitingForPool = (sats: bigint) => ({
  kind: "collateral-waits",
  title: "El préstamo espera al pool",
  body: `Han llegado ${bitcoin(sats)}, pero el pool que presta no tiene ahora el dinero. El préstamo empezará en cuanto lo tenga, si es dentro del plazo. Hasta entonces son tuyos y están en tu cartera.`,
});

const asCollateral = (sats: bigint, rest: bigint) => ({
  kind: "collateral-arrived",
  title: "Ha llegado tu garantía",
  body: `${bitcoin(sats)} están en custodia.${rest > 0n ? ` El resto, ${bitcoin(rest)}, está disponible en tu cartera.` : ""}`,
});

type ArrivalNotice = { arrived: readonly Arrived[]; kind: string; title: string; body: string };

// The deduplication key names the newest deposit, so each arrival causes one notification.
async function sendNotice(
  tx: Tx,
  { id, borrowerId }: Loan,
  { arrived, kind, ...text }: ArrivalNotice,
): Promise<void> {
  const last = arrived.at(-1);
  if (!last) return;
  await notify(tx, {
    userId: borrowerId,
    category: "loan",
    kind: `lending.${kind}`,
    ...text,
    href: loan.path(id),
    dedupeKey: `loan-${kind}:${id}:${last.depositId}`,
  });
}
