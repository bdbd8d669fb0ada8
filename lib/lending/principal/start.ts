import type { Tx } from "@/db";
import { activities } from "@/db/schema";
import { lockLender } from "@/lib/bank/pools/lending";
import { DomainError } from "@/lib/core/command/errors";
import { readPrices } from "@/lib/core/config/settings";
import { dayOf } from "@/lib/core/format/calendar";
import { requireFunds } from "@/lib/ledger/refusals";
import { centsText } from "@/lib/lending/cents";
import { moveCollateral } from "@/lib/lending/collateral/moves";
import { takeFee } from "@/lib/lending/collateral/transfers";
import { satsOf } from "@/lib/lending/liquidation/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { planOf } from "@/lib/lending/plan/plan-rules";
import { endOfDay, writePlan } from "@/lib/lending/plan/stored-plan";
import { hashOfContract } from "@/lib/lending/portfolio/contract";
import { refuseUnconfirmedJump } from "@/lib/lending/price/jump-rules";
import { isHeld } from "./rules";
import { postStart } from "./transfers";

type Acting = { actorId: string | null; now: Date };

/**
 * Starts a locked loan whose collateral is held: the borrower receives the principal, and the plan counts from today.
 */
export async function startLoan(tx: Tx, loan: Loan, { actorId, now }: Acting) {
  // Or a withdrawal between the posting and the new status would count the principal as free although it has left.
  if (loan.poolId !== null) await lockLender(tx, loan.poolId);
  await requireFunds(postStart(tx, loan, { actorId, now }), (short) => (loan.poolId === null ? short : DRY));
  const fee = isHeld(loan.paymentMethod) ? {} : await takeFeeInSats(tx, loan, { actorId, now });
  const startedOn = dayOf(now, loan.timeZone);
  const plan = planOf(loan, startedOn);
  await writePlan(tx, loan, plan);
  await recordLoan(tx, loan, now);
  const [first, last] = [plan[0], plan.at(-1)];
  if (!first || !last) throw new Error(`loan ${loan.id} has no plan`);
  const contractHash = hashOfContract(loan, { startedOn, startedAt: now });
  const dates = { startedOn, startedAt: now, accruesFrom: startedOn, contractHash };
  const ends = { dueAt: endOfDay(first.dueOn, loan), endsAt: endOfDay(last.dueOn, loan) };
  return { to: "active", set: { ...dates, ...ends, ...fee } } as const;
}

/** The refusal of a start while the pool that lends lacks the money. */
export const DRY = new DomainError(
  "conflict",
  "El pool que presta no tiene ahora ese dinero: vuelve a probar antes de que acabe el plazo, o cancela el préstamo.",
);

// One activity row for each of the two parties.
async function recordLoan(tx: Tx, loan: Loan, now: Date): Promise<void> {
  const { id, lenderId, borrowerId, principalCents, currency } = loan;
  const data = { amount: centsText(principalCents, currency) };
  const line = { type: "loan" as const, entityId: String(id), data, createdAt: now };
  const people = [lenderId, borrowerId].filter((userId) => userId !== null);
  await tx.insert(activities).values(people.map((userId) => ({ ...line, userId })));
}

// The platform holds nothing else of the borrower (decision 132). At least one sat of collateral is left, whatever the
// bitcoin price.
async function takeFeeInSats(tx: Tx, loan: Loan, { actorId, now }: Acting) {
  await refuseUnconfirmedJump(tx, now);
  const { feeCents: cents, currency, collateralSats } = loan;
  const wanted = satsOf({ cents, currency }, await readPrices(tx));
  const feeSats = wanted < collateralSats ? wanted : collateralSats - 1n;
  if (feeSats === 0n) return {};
  const moved = await moveCollateral(tx, loan, { kind: "fee", sats: -feeSats, now });
  await takeFee(tx, loan, { moveId: moved.moveId, sats: feeSats, actorId, now });
  return { ...moved.set, feeSats };
}
