import type { Tx } from "@/db";
import { recordOutcome } from "@/lib/bank/pools/lending";
import { centsText } from "@/lib/lending/cents";
import { minorOf } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { notifyAdministrators } from "@/lib/notifications/notice";

type Earned = { interest: bigint; now: Date };

/** If a pool lent, distributes the interest of a payment to its members. In cents. */
export async function shareInterest(
  tx: Tx,
  { poolId, currency }: Loan,
  { interest, now }: Earned,
): Promise<void> {
  if (poolId === null) return;
  await recordOutcome(tx, poolId, { kind: "interest", minor: minorOf(interest, currency), now });
}

type Lost = { principal: bigint; now: Date };

/**
 * If a pool lent, distributes the uncovered principal as a loss to its members and notifies the administrators. In
 * cents.
 */
export async function shareLoss(tx: Tx, loan: Loan, { principal, now }: Lost): Promise<void> {
  const { id, poolId, currency } = loan;
  if (poolId === null || principal === 0n) return;
  await recordOutcome(tx, poolId, { kind: "loss", minor: minorOf(principal, currency), now });
  await notifyAdministrators(tx, {
    kind: "lending.pool-loss",
    title: "Pérdida de un pool",
    body: `La garantía del préstamo ${id} no ha cubierto ${centsText(principal, currency)} del principal: la parte de cada miembro del pool vale menos.`,
    href: "/admin?tab=bank",
    about: { pool: poolId, loan: id },
    dedupeKey: `loan-pool-loss:${id}`,
  });
}
