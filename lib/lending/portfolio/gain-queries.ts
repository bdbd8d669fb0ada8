import { and, eq, gt, gte, ne, sql } from "drizzle-orm";
import { db } from "@/db";
import { loanRepayments, loans } from "@/db/schema";
import type { Gain, GainPeriod } from "@/lib/core/area";
import { minorOf } from "@/lib/lending/loan/rules";

/** The interest that borrowers paid a member on the platform, by day, and the debt that their collateral did not cover. */
export async function listLoanGains(userId: string, { since, timeZone }: GainPeriod): Promise<Gain[]> {
  const { currency, lenderId, paymentMethod, shortfallCents, closedAt } = loans;
  const { interestCents, costsCents, createdAt, kind } = loanRepayments;
  const isOwn = and(eq(lenderId, userId), ne(paymentMethod, "bank"));
  const dayIn = (column: typeof createdAt | typeof closedAt) =>
    sql<string>`(${column} at time zone ${timeZone})::date::text`.as("day");
  const [paid, lost] = await Promise.all([
    db
      .select({
        day: dayIn(createdAt),
        currency,
        cents: sql<string>`sum(${interestCents} + ${costsCents})`,
      })
      .from(loanRepayments)
      .innerJoin(loans, eq(loans.id, loanRepayments.loanId))
      // A new lender who takes over the loan pays the old one by an act that the history counts as money in.
      .where(and(isOwn, gte(createdAt, since), ne(kind, "refinance")))
      .groupBy(sql`day`, currency),
    db
      .select({ day: dayIn(closedAt), currency, cents: sql<string>`-sum(${shortfallCents})` })
      .from(loans)
      .where(and(isOwn, gt(shortfallCents, 0n), gte(closedAt, since)))
      .groupBy(sql`day`, currency),
  ]);
  return [...paid, ...lost].map((row) => ({
    day: row.day,
    currency: row.currency,
    minor: minorOf(BigInt(row.cents), row.currency),
  }));
}
