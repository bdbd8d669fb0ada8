import { daysApart } from "@/lib/core/format/calendar";
import type { LoanCurrency, LoanStatus } from "@/lib/lending/constants";
import { isProtected } from "@/lib/lending/loan/rules";
import type { Owed } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import { owedOn } from "@/lib/lending/plan/repayment-rules";

/**
 * An open or ended loan with the figures for its lender's and borrower's portfolios. Sums in cents of its currency.
 */
export type HeldLoan = {
  id: number;
  status: LoanStatus;
  /** Why it is in default; only a missed payment makes the whole debt due (decision 134). */
  defaultReason: "payment" | "ltv" | null;
  currency: LoanCurrency;
  principalCents: bigint;
  /** The debt and its accrual; null until the loan has started. */
  owed: (Owed & { accruesFrom: string }) | null;
  /** The unpaid payments. */
  plan: readonly Instalment[];
  /** The interest paid to the lender so far. */
  interestPaidCents: bigint;
  shortfallCents: bigint;
  /** Today, in the borrower's time zone. */
  day: string;
};

/** Classes of arrears by how many days the next payment is late. */
export const ARREARS = ["current", "days-1-3", "days-4-30", "days-31"] as const;
export type Arrears = (typeof ARREARS)[number];

/** The class of arrears of a loan on a day; `current` if no payment is late. */
export function arrearsOf({ plan, day }: Pick<HeldLoan, "plan" | "day">): Arrears {
  const [next] = plan;
  const late = next ? Math.max(0, daysApart(next.dueOn, day)) : 0;
  if (late === 0) return "current";
  if (late <= 3) return "days-1-3";
  return late <= 30 ? "days-4-30" : "days-31";
}

/**
 * The next payment of a loan, in cents. The last payment, and that of a loan in default because of a payment, is the
 * whole debt.
 */
export function nextPayment(loan: HeldLoan): { loanId: number; dueOn: string; cents: bigint } | null {
  const [next, ...more] = loan.plan;
  if (!loan.owed || !next) return null;
  const { principal, interest } = owedOn(loan.owed, loan.plan, loan.day);
  const isWhole = more.length === 0 || owesAll(loan);
  return {
    loanId: loan.id,
    dueOn: next.dueOn,
    cents: isWhole ? wholeOf(loan, principal + interest) : amountOf(next),
  };
}

const owesAll = (loan: HeldLoan) => !isProtected(loan);

// If the last payment is not due yet, it is the planned amount.
function wholeOf(loan: HeldLoan, debt: bigint): bigint {
  const [next] = loan.plan;
  return next && !owesAll(loan) && next.dueOn > loan.day ? amountOf(next) : debt;
}

export type Portfolio = {
  currency: LoanCurrency;
  /** The open loans, including those that have not started. */
  live: number;
  /** The outstanding principal. */
  outstanding: bigint;
  /** The interest still to be paid by the plans, or the accrued interest if it is more. */
  interestToCome: bigint;
  /** The debt of today. */
  owed: bigint;
  interestPaid: bigint;
  lost: bigint;
  /**
   * Interest less losses, relative to the principal that was repaid or lost, in hundredths of a per cent; null if
   * there is none.
   */
  netReturnPoints: bigint | null;
  arrears: Readonly<Record<Arrears, { loans: number; principal: bigint }>>;
  next: { loanId: number; dueOn: string; cents: bigint } | null;
};

/** The totals of a member's loans in one currency, on one side. */
export function portfolioOf(currency: LoanCurrency, loans: readonly HeldLoan[]): Portfolio {
  const own = loans.filter((loan) => loan.currency === currency);
  const running = own.filter(({ owed }) => owed !== null);
  const sum = (of: (loan: HeldLoan) => bigint, among = own) =>
    among.reduce((all, loan) => all + of(loan), 0n);
  const outstanding = sum(({ owed }) => owed?.principalLeftCents ?? 0n, running);
  const started = own.filter(
    ({ owed, interestPaidCents, status }) => owed || interestPaidCents > 0n || hasEnded(status),
  );
  const back = sum(({ principalCents }) => principalCents, started) - outstanding;
  const interestPaid = sum(({ interestPaidCents }) => interestPaidCents);
  const shortfall = sum(({ shortfallCents }) => shortfallCents);
  return {
    currency,
    live: own.filter(({ status }) => !hasEnded(status) && status !== "cancelled").length,
    outstanding,
    interestToCome: sum(interestToCome, running),
    owed: sum(owedToday, running),
    interestPaid,
    lost: shortfall,
    netReturnPoints: back > 0n ? ((interestPaid - shortfall) * 10_000n) / back : null,
    arrears: byAge(running),
    next: earliest(running.map(nextPayment)),
  };
}

const hasEnded = (status: LoanStatus) => status === "repaid" || status === "liquidated";

function owedToday({ owed, plan, day }: HeldLoan): bigint {
  if (!owed) return 0n;
  const { principal, interest } = owedOn(owed, plan, day);
  return principal + interest;
}

function interestToCome({ owed, plan, day }: HeldLoan): bigint {
  if (!owed) return 0n;
  const planned = plan.reduce((all, { interestCents }) => all + interestCents, 0n);
  const { interest } = owedOn(owed, plan, day);
  return planned > interest ? planned : interest;
}

function byAge(loans: readonly HeldLoan[]): Portfolio["arrears"] {
  const found = ARREARS.map((age) => {
    const of = loans.filter((loan) => arrearsOf(loan) === age);
    const principal = of.reduce((all, { owed }) => all + (owed?.principalLeftCents ?? 0n), 0n);
    return [age, { loans: of.length, principal }] as const;
  });
  return Object.fromEntries(found) as Portfolio["arrears"];
}

function earliest<Payment extends { dueOn: string }>(payments: readonly (Payment | null)[]): Payment | null {
  const due = payments.filter((one) => one !== null);
  return due.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))[0] ?? null;
}

export type MonthOfPayments = { month: string; principal: bigint; interest: bigint };

/**
 * The planned payments in one currency, by month, starting with the month of `day`. Overdue payments count in the
 * first month.
 */
export function paymentsByMonth(
  loans: readonly HeldLoan[],
  { day, months }: { day: string; months: number },
): MonthOfPayments[] {
  const names = Array.from({ length: months }, (_, later) => monthAfter(day.slice(0, 7), later));
  const first = names[0] ?? "";
  const due = loans.flatMap(({ owed, plan }) => (owed ? plan : []));
  return names.map((month) => {
    const own = due.filter(({ dueOn }) => {
      const falls = dueOn.slice(0, 7);
      return falls === month || (month === first && falls < first);
    });
    return {
      month,
      principal: own.reduce((all, { principalCents }) => all + principalCents, 0n),
      interest: own.reduce((all, { interestCents }) => all + interestCents, 0n),
    };
  });
}

function monthAfter(month: string, later: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + later, 1)).toISOString().slice(0, 7);
}
