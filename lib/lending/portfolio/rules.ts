import type { LoanCurrency, LoanStatus } from "@/lib/lending/constants";
import { daysBetween, type Owed } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import { owedOn } from "@/lib/lending/plan/repayment-rules";

/** A loan under way, or one that ended, as its lender's and borrower's figures take it. Sums in cents of its currency. */
export type HeldLoan = {
  id: number;
  status: LoanStatus;
  currency: LoanCurrency;
  principalCents: bigint;
  /** Accrued and owed; null as long as it has not started. */
  owed: (Owed & { accruesFrom: string }) | null;
  /** What is not paid yet. */
  plan: readonly Instalment[];
  /** What the lender has been paid of it so far. */
  interestPaidCents: bigint;
  shortfallCents: bigint;
  /** Today, where its borrower lives. */
  day: string;
};

/** How late the next payment is, by days: the ages by which arrears are told apart. */
export const ARREARS = ["current", "days-1-3", "days-4-30", "days-31"] as const;
export type Arrears = (typeof ARREARS)[number];

/** The age of a loan's arrears on a day; a loan whose payments are all to come has none. */
export function arrearsOf({ plan, day }: Pick<HeldLoan, "plan" | "day">): Arrears {
  const [next] = plan;
  const late = next ? Math.max(0, daysBetween(next.dueOn, day)) : 0;
  if (late === 0) return "current";
  if (late <= 3) return "days-1-3";
  return late <= 30 ? "days-4-30" : "days-31";
}

/** The next payment of a loan, in cents: of the last one, and of a loan in default, all that is owed. */
export function nextPayment(loan: HeldLoan): { loanId: number; dueOn: string; cents: bigint } | null {
  const [next, ...more] = loan.plan;
  if (!loan.owed || !next) return null;
  const { principal, interest } = owedOn(loan.owed, loan.plan, loan.day);
  const isWhole = more.length === 0 || loan.status === "defaulted";
  return {
    loanId: loan.id,
    dueOn: next.dueOn,
    cents: isWhole ? wholeOf(loan, principal + interest) : amountOf(next),
  };
}

// The last payment will be what is planned for it, where its day is still to come.
function wholeOf({ plan, day, status }: HeldLoan, debt: bigint): bigint {
  const [next] = plan;
  return next && status !== "defaulted" && next.dueOn > day ? amountOf(next) : debt;
}

export type Portfolio = {
  currency: LoanCurrency;
  /** Under way, those that have not started included. */
  live: number;
  /** The principal that is out. */
  outstanding: bigint;
  /** The interest that the plans still bring, or have accrued beyond them. */
  interestToCome: bigint;
  /** What is owed today. */
  owed: bigint;
  interestPaid: bigint;
  lost: bigint;
  /** Of the principal that has come back or is lost, in hundredths of a per cent: interest less losses; null before anything has. */
  netReturnPoints: bigint | null;
  arrears: Readonly<Record<Arrears, { loans: number; principal: bigint }>>;
  next: { loanId: number; dueOn: string; cents: bigint } | null;
};

/** What somebody's loans of one currency come to, on one side. */
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

/** What the plans of one currency ask for, by month from that of `day`; what is late already stands in the first. */
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
