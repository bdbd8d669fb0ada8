import { and, asc, desc, eq, inArray, isNull, ne, sum } from "drizzle-orm";
import { db } from "@/db";
import { loanInstalments, loanRepayments, loans } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { grouped } from "@/lib/bank/accounts/rules";
import { clock } from "@/lib/core/format/clock";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import type { LoanParty } from "@/lib/lending/loan/line";
import { RUNNING } from "@/lib/lending/loan/rules";
import type { Instalment } from "@/lib/lending/plan/plan-rules";
import { accruing, today } from "@/lib/lending/plan/stored-plan";
import { type HeldLoan, paymentsByMonth, portfolioOf } from "./rules";

/** At most the newest loans of a member. Nobody has that many open. */
const MAX_LOANS = 1_000;
const MONTHS = 12;

const SIDES = { lender: loans.lenderId, borrower: loans.borrowerId } as const;

/** The totals of a member's loans on one side, by currency; currencies with more open loans first. */
export async function readPortfolios(viewer: Pick<Viewer, "id">, side: LoanParty) {
  const held = await readHeld(viewer, side);
  return LOAN_CURRENCIES.flatMap((currency) => {
    const own = held.filter((loan) => loan.currency === currency);
    if (own.length === 0) return [];
    const day = own[0]?.day ?? "";
    return [{ ...portfolioOf(currency, own), months: paymentsByMonth(own, { day, months: MONTHS }) }];
  }).toSorted((one, other) => other.live - one.live);
}

export type MemberPortfolio = Awaited<ReturnType<typeof readPortfolios>>[number];

async function readHeld({ id }: Pick<Viewer, "id">, side: LoanParty): Promise<HeldLoan[]> {
  const found = await db
    .select()
    .from(loans)
    .where(and(eq(SIDES[side], id), ne(loans.status, "cancelled")))
    .orderBy(desc(loans.id))
    .limit(MAX_LOANS);
  const ids = found.map((loan) => loan.id);
  const [plans, interest] = await Promise.all([readPlans(ids), readInterest(ids)]);
  const now = clock.now();
  return found.map((loan) => ({
    id: loan.id,
    status: loan.status,
    defaultReason: loan.defaultReason,
    currency: loan.currency,
    principalCents: loan.principalCents,
    owed: RUNNING.includes(loan.status) ? accruing(loan) : null,
    plan: plans.get(loan.id) ?? [],
    interestPaidCents: interest.get(loan.id) ?? 0n,
    shortfallCents: loan.shortfallCents ?? 0n,
    day: today(loan, now),
  }));
}

async function readPlans(ids: readonly number[]): Promise<ReadonlyMap<number, Instalment[]>> {
  if (ids.length === 0) return new Map();
  const { loanId, nr, dueOn, interestCents, principalCents } = loanInstalments;
  const rows = await db
    .select({ loanId, nr, dueOn, interestCents, principalCents })
    .from(loanInstalments)
    .where(and(inArray(loanId, [...ids]), isNull(loanInstalments.paidAt), isNull(loanInstalments.replacedAt)))
    .orderBy(asc(nr));
  return grouped(rows, (row) => row.loanId);
}

async function readInterest(ids: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  if (ids.length === 0) return new Map();
  const { loanId, interestCents } = loanRepayments;
  const rows = await db
    .select({ loanId, paid: sum(interestCents) })
    .from(loanRepayments)
    .where(inArray(loanId, [...ids]))
    .groupBy(loanId);
  return new Map(rows.map((row) => [row.loanId, BigInt(row.paid ?? 0)]));
}
