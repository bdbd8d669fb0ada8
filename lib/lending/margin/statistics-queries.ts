import { count, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { cacheCounts } from "@/lib/core/db/cached-counts";
import { quoted } from "@/lib/core/db/quoted";
import { divide } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import { RUNNING } from "@/lib/lending/loan/rules";
import { STATISTICS_MONTHS } from "./constants";

const cached = cacheCounts<LoanStatistics>();

/** The totals of all loans so far, and the outcomes of the loans that ended in each month. Contains no names. */
export function readStatistics(): Promise<LoanStatistics> {
  return cached("", countLoans);
}

export type LoanStatistics = Awaited<ReturnType<typeof countLoans>>;

async function countLoans() {
  const [byCurrency, months] = await Promise.all([readBegun(), readMonths()]);
  const all = (name: "count" | "running" | "repaid" | "liquidated") =>
    byCurrency.reduce((sum, each) => sum + each[name], 0);
  const [repaid, liquidated] = [all("repaid"), all("liquidated")];
  return {
    count: all("count"),
    running: all("running"),
    repaid,
    liquidated,
    defaultRate: repaid + liquidated > 0 ? rateOf(repaid, liquidated) : null,
    lent: byCurrency.map(({ currency, count: loansOfIt, lentCents, outstandingCents }) => ({
      currency,
      count: loansOfIt,
      amount: printCents(lentCents),
      outstanding: printCents(outstandingCents),
    })),
    months,
  };
}

const IS_RUNNING = sql`${loans.status} in (${quoted(RUNNING)})`;
const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);

/** The loans that have started, by currency. */
function readBegun() {
  return db
    .select({
      currency: loans.currency,
      count: count(),
      running: countOf(IS_RUNNING),
      repaid: countOf(sql`${loans.status} = 'repaid'`),
      liquidated: countOf(sql`${loans.status} = 'liquidated'`),
      lentCents: sql<bigint>`sum(${loans.principalCents})`.mapWith(BigInt),
      outstandingCents:
        sql<bigint>`coalesce(sum(${loans.principalLeftCents}) filter (where ${IS_RUNNING}), 0)`.mapWith(
          BigInt,
        ),
    })
    .from(loans)
    .where(isNotNull(loans.startedAt))
    .groupBy(loans.currency)
    .orderBy(loans.currency)
    .limit(LOAN_CURRENCIES.length);
}

type Month = { month: string; repaid: string; liquidated: string };

/** The repaid and liquidated loans by the month in which they ended, newest first. */
async function readMonths() {
  const rows = await db.execute<Month>(sql`
    select to_char(date_trunc('month', ${loans.closedAt}), 'YYYY-MM') as month,
      count(*) filter (where ${loans.status} = 'repaid') as repaid,
      count(*) filter (where ${loans.status} = 'liquidated') as liquidated
    from ${loans} where ${loans.status} in ('repaid', 'liquidated')
    group by 1 order by 1 desc limit ${STATISTICS_MONTHS}`);
  return rows.map(({ month, ...counts }) => {
    const [repaid, liquidated] = [Number(counts.repaid), Number(counts.liquidated)];
    return { month, repaid, liquidated, defaultRate: rateOf(repaid, liquidated) };
  });
}

function rateOf(repaid: number, liquidated: number): string {
  return printCents(divide(BigInt(liquidated) * 10_000n, BigInt(repaid + liquidated), "half-even"));
}

export type StatisticsMonth = LoanStatistics["months"][number];
