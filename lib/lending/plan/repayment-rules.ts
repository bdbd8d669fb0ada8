import { daysApart } from "@/lib/core/format/calendar";
import type { DefaultReason } from "@/lib/lending/constants";
import { debtOn, type Owed } from "./interest-rules";
import { amountOf, type Instalment, replan } from "./plan-rules";

/**
 * The debt of a loan on a day, in cents. The interest is what has accrued, but at least the planned interest of the
 * due instalments, which may be a few cents more. `plan` contains the unpaid instalments.
 */
export function owedOn(loan: Owed, plan: readonly Instalment[], day: string): Omit<Buckets, "costs"> {
  const { principal, interest } = debtOn(loan, day);
  const due = plan.filter(({ dueOn }) => dueOn <= day);
  const planned = due.reduce((sum, { interestCents }) => sum + interestCents, 0n);
  return { principal, interest: planned > interest ? planned : interest };
}

/** Whether the next payment of a plan is due on a day or before it. */
export function hasDue([next]: readonly Instalment[], day: string): boolean {
  return next !== undefined && next.dueOn <= day;
}

/** How many days late the first unpaid payment of a plan is on a day. */
export function daysLateOf([first]: readonly Instalment[], day: string): number {
  return first ? Math.max(0, daysApart(first.dueOn, day)) : 0;
}

/**
 * The days late that a repayment on a day records: those of the first payment of the plan `before` it, if nothing of
 * that payment remains in the plan `after` it. So a payment made in parts counts once.
 */
export function daysLateBy(before: readonly Instalment[], after: readonly Instalment[], day: string): number {
  return after[0]?.nr === before[0]?.nr ? 0 : daysLateOf(before, day);
}

/** The parts of a debt, in the order in which they are paid, in cents. */
export type Buckets = { costs: bigint; interest: bigint; principal: bigint };

export type Allocation = Buckets & {
  /** The amount beyond the debt. */
  over: bigint;
};

const min = (one: bigint, other: bigint) => (one < other ? one : other);

/**
 * Splits an amount into costs, then interest, then principal (money.md). The parts and `over` add up to the amount.
 */
export function allocate(amount: bigint, owed: Buckets): Allocation {
  const costs = min(amount, owed.costs);
  const interest = min(amount - costs, owed.interest);
  const principal = min(amount - costs - interest, owed.principal);
  return { costs, interest, principal, over: amount - costs - interest - principal };
}

type State = "active" | "overdue" | "defaulted";

type Input = {
  status: State;
  /** Why the loan is in default; null if it is not. */
  defaultReason: DefaultReason | null;
  amount: bigint;
  /** The whole debt of today. */
  debt: bigint;
  /** The amount of the next or overdue instalment. */
  next: bigint;
  /** Whether the next instalment is due today or overdue. */
  isDue: boolean;
  /** Whether the payer means the instalment, not an early partial repayment. */
  isInstalment: boolean;
  /** Whether the payer means the whole debt, which may have grown since they saw it. */
  isWhole?: boolean | undefined;
};

/** How a repayment counts. A refusal contains the required amount in cents. */
export type Repaying =
  | { kind: "whole" }
  | { kind: "instalment"; rest: bigint }
  | { kind: "part" }
  | { refused: "too-much" | "not-the-debt" | "not-the-instalment" | "under-the-instalment"; cents: bigint };

/**
 * Classifies a repayment. It must not exceed the debt, even for an instalment. The whole debt and an instalment must be
 * exact. An amount that covers a due instalment pays it first; while one is overdue, no smaller amount is accepted. In
 * default because of a payment the whole debt is due, and any part of it is accepted; in default because of the LTV the
 * plan continues.
 */
export function repayingOf({
  status,
  defaultReason,
  amount,
  debt,
  next,
  isDue,
  isInstalment,
  isWhole,
}: Input): Repaying {
  if (amount > debt) return { refused: "too-much", cents: debt };
  if (amount === debt) return { kind: "whole" };
  if (isWhole) return { refused: "not-the-debt", cents: debt };
  if (defaultReason === "payment") return { kind: "part" };
  if (isInstalment) {
    return amount === next
      ? { kind: "instalment", rest: 0n }
      : { refused: "not-the-instalment", cents: next };
  }
  if (status === "overdue" && amount < next) return { refused: "under-the-instalment", cents: next };
  if (!isDue || amount < next) return { kind: "part" };
  return { kind: "instalment", rest: amount - next };
}

export type Refused = Extract<Repaying, { refused: string }>;

/** Why a repayment is refused; `sum` is the required amount as text. */
export function refusalText({ refused }: Pick<Refused, "refused">, sum: string): string {
  return {
    "too-much": `Debes ${sum}: no puedes devolver más.`,
    "not-the-debt": `Ahora debes ${sum}. Revisa el importe y vuelve a pagar.`,
    "not-the-instalment": `La próxima cuota es de ${sum}.`,
    "under-the-instalment": `Está vencida una cuota de ${sum}: paga al menos eso.`,
  }[refused];
}

/** The debt and the plan of a running loan. */
export type Running = { loan: Owed & { accruesFrom: string }; plan: readonly Instalment[] };

export type Repaid = Running & { paid: Allocation };

/** The loan after its next instalment is paid as planned. Throws if there is none. */
export function afterInstalment({ loan, plan }: Running): Repaid {
  const [next, ...rest] = plan;
  if (!next) throw new Error("the payment plan has no instalments left");
  const { interestCents: interest, principalCents: principal, dueOn } = next;
  return {
    loan: {
      ...loan,
      principalLeftCents: loan.principalLeftCents - principal,
      interestOwedCents: 0n,
      accruesFrom: later(loan.accruesFrom, dueOn),
    },
    plan: rest,
    paid: { costs: 0n, interest, principal, over: 0n },
  };
}

/**
 * The loan after a partial repayment on a day: it pays the interest until then, and the rest repays principal. All
 * payments keep their dates. Of those already due, what is missing of them stays due; the others get new amounts. The
 * last payment is everything that the others leave.
 */
export function afterPart({ loan, plan }: Running, amount: bigint, day: string): Repaid {
  const owed = owedOn(loan, plan, day);
  const paid = allocate(amount, { costs: 0n, ...owed });
  const after = {
    ...loan,
    principalLeftCents: owed.principal - paid.principal,
    interestOwedCents: owed.interest - paid.interest,
    accruesFrom: later(loan.accruesFrom, day),
  };
  if (after.principalLeftCents === 0n) return { loan: after, plan: [], paid };
  const due = plan.slice(0, -1).filter(({ dueOn }) => dueOn <= day);
  const missing = missingOf(due, after.interestOwedCents, amount);
  const others = replan(besides(after, missing), plan.slice(due.length));
  return { loan: after, plan: [...missing, ...others].filter((one) => amountOf(one) > 0n), paid };
}

/**
 * What a repayment leaves of due payments, the oldest of which it pays first. The first unpaid one contains all
 * interest still owed, so that their sum is never less than it.
 */
function missingOf(due: readonly Instalment[], interestOwed: bigint, amount: bigint): Instalment[] {
  let total = -amount;
  let principal = 0n;
  const missing = due.flatMap((one) => {
    total += amountOf(one);
    if (total <= 0n) return [];
    const before = principal;
    principal = total > interestOwed ? total - interestOwed : 0n;
    return [{ ...one, interestCents: 0n, principalCents: principal - before }];
  });
  return missing.map((one, index) => (index === 0 ? { ...one, interestCents: interestOwed } : one));
}

/** The loan without these payments, which contain all interest owed. */
function besides(loan: Running["loan"], payments: readonly Instalment[]): Running["loan"] {
  if (payments.length === 0) return loan;
  const principal = payments.reduce((sum, { principalCents }) => sum + principalCents, 0n);
  return { ...loan, principalLeftCents: loan.principalLeftCents - principal, interestOwedCents: 0n };
}

const later = (one: string, other: string) => (one > other ? one : other);

type Paying = { how: Exclude<Repaying, { refused: string }>; amount: bigint; day: string };

/** The loan after an accepted repayment on a day. The paid parts add up to the amount. */
export function repaidBy(running: Running, { how, amount, day }: Paying): Repaid {
  const { loan, plan } = running;
  if (how.kind === "part") return afterPart(running, amount, day);
  if (how.kind === "whole") {
    const owed = owedOn(loan, plan, day);
    const after = { ...loan, principalLeftCents: 0n, interestOwedCents: 0n };
    return { loan: after, plan: [], paid: { costs: 0n, ...owed, over: 0n } };
  }
  const first = afterInstalment(running);
  if (how.rest === 0n) return first;
  const second = afterPart(first, how.rest, day);
  // A plan contains no interest for days late, which the whole debt does: less than that must not end the loan.
  if (second.plan.length === 0) return afterPart(running, amount, day);
  const interest = first.paid.interest + second.paid.interest;
  const principal = first.paid.principal + second.paid.principal;
  return { ...second, paid: { ...second.paid, interest, principal } };
}
