import { debtOn, type Owed } from "./interest-rules";
import { amountOf, type Instalment, replan } from "./plan-rules";

/**
 * What a loan owes on a day, in cents: what has accrued, and of instalments that are due at least what was planned, which may
 * be some cents more. `plan` is what is not paid yet.
 */
export function owedOn(loan: Owed, plan: readonly Instalment[], day: string): Omit<Buckets, "costs"> {
  const { principal, interest } = debtOn(loan, day);
  const due = plan.filter(({ dueOn }) => dueOn <= day);
  const planned = due.reduce((sum, { interestCents }) => sum + interestCents, 0n);
  return { principal, interest: planned > interest ? planned : interest };
}

/** What is owed, by the order in which it is paid, in cents. */
export type Buckets = { costs: bigint; interest: bigint; principal: bigint };

export type Allocation = Buckets & {
  /** What was not needed. */
  over: bigint;
};

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** What an amount pays: costs, then interest, then principal (money.md). The parts and what is over add up to it. */
export function allocate(amount: bigint, owed: Buckets): Allocation {
  const costs = least(amount, owed.costs);
  const interest = least(amount - costs, owed.interest);
  const principal = least(amount - costs - interest, owed.principal);
  return { costs, interest, principal, over: amount - costs - interest - principal };
}

type State = "active" | "overdue" | "defaulted";

type Asked = {
  status: State;
  amount: bigint;
  /** All that is owed today. */
  debt: bigint;
  /** What the next instalment, or the one that is overdue, asks for. */
  next: bigint;
  /** Whether it is the instalment that is meant, and not a part of the debt before its time. */
  isInstalment: boolean;
};

/** How a repayment counts; a refusal says how much it would have to be. */
export type Repaying =
  | { kind: "whole" }
  | { kind: "instalment"; rest: bigint }
  | { kind: "part" }
  | { refused: "too-much" | "not-the-instalment" | "under-the-instalment"; cents: bigint };

/**
 * What a borrower may repay. Never more than the debt, not even by an instalment; the instalment exactly; while one is
 * overdue it first, and beyond it as they like. In default everything is owed at once, and any part of it is taken.
 */
export function repayingOf({ status, amount, debt, next, isInstalment }: Asked): Repaying {
  if (amount > debt) return { refused: "too-much", cents: debt };
  if (amount === debt) return { kind: "whole" };
  if (isInstalment && status !== "defaulted") {
    return amount === next
      ? { kind: "instalment", rest: 0n }
      : { refused: "not-the-instalment", cents: next };
  }
  if (status !== "overdue") return { kind: "part" };
  if (amount < next) return { refused: "under-the-instalment", cents: next };
  return { kind: "instalment", rest: amount - next };
}

/** What a loan owes and how, while it runs. */
export type Running = { loan: Owed & { accruesFrom: string }; plan: readonly Instalment[] };

export type Repaid = Running & { paid: Allocation };

/** A loan whose next instalment is paid as it was planned. Needs one. */
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
 * A loan of which a part is paid on a day: its interest until then and as much of the principal as is left of the amount. What
 * is still to come keeps its dates, with amounts that are made again.
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
  const toCome = after.principalLeftCents === 0n ? [] : plan.filter(({ dueOn }) => dueOn > day);
  return { loan: after, plan: replan(after, toCome).filter((one) => amountOf(one) > 0n), paid };
}

/** What is still to be paid by a plan, in cents. */
export function toPay(plan: readonly Instalment[]): bigint {
  return plan.reduce((sum, instalment) => sum + amountOf(instalment), 0n);
}

const later = (one: string, other: string) => (one > other ? one : other);

type Paying = { how: Exclude<Repaying, { refused: string }>; amount: bigint; day: string };

/** A loan once an accepted repayment has been made on a day. What was paid adds up to the amount. */
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
  const interest = first.paid.interest + second.paid.interest;
  const principal = first.paid.principal + second.paid.principal;
  return { ...second, paid: { ...second.paid, interest, principal } };
}
