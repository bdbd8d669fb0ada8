import { parseCents } from "@/lib/lending/cents";
import type { LoanDetail } from "@/lib/lending/loan/queries";

export type PlanState = "paid" | "late" | "next" | "planned";

export type PlanLine = LoanDetail["plan"][number] & {
  /** The remaining principal before and after the payment, in cents. */
  before: bigint;
  after: bigint;
  state: PlanState;
};

type Planned = Pick<LoanDetail, "plan" | "repayments" | "principalLeft" | "now">;

/**
 * Returns the plan of a loan with the remaining principal at each payment: the actual one if paid, the planned one if
 * not.
 */
export function planLines({ plan, repayments, principalLeft, now }: Planned): PlanLine[] {
  const known = new Map(repayments.map((one) => [one.createdAt, parseCents(one.principalAfter)]));
  const next = plan.find(({ paidAt }) => paidAt === null);
  let left = parseCents(principalLeft);
  const paid = plan.filter(({ paidAt }) => paidAt !== null).toReversed();
  const before = new Map<number, { before: bigint; after: bigint }>();
  let behind = left;
  for (const one of paid) {
    const after = known.get(one.paidAt ?? "") ?? behind;
    behind = after + parseCents(one.principal);
    before.set(one.nr, { before: behind, after });
  }
  return plan.map((one) => {
    const done = before.get(one.nr);
    if (done) return { ...one, ...paidOf(one, repayments), ...done, state: "paid" as const };
    const from = left;
    left -= parseCents(one.principal);
    const state = one.dueAt <= now ? "late" : one.nr === next?.nr ? "next" : "planned";
    return { ...one, before: from, after: left, state };
  });
}

// Uses the actual payment if it differs from the plan: an early repayment has less interest.
function paidOf({ paidAt }: LoanDetail["plan"][number], repayments: LoanDetail["repayments"]) {
  const paid = repayments.find(({ createdAt }) => createdAt === paidAt);
  return paid && { amount: paid.amount, interest: paid.interest, principal: paid.principal };
}
