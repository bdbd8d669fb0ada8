import { sql } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { divide } from "@/lib/core/format/money";
import { printCents } from "@/lib/lending/cents";
import { STATISTICS_MONTHS } from "./constants";

type Month = { month: string; repaid: string; liquidated: string };

/** Of the loans that ended in each month, the latest first, how many were repaid and how many liquidated; nobody is named. */
export async function readStatistics() {
  const rows = await db.execute<Month>(sql`
    select to_char(date_trunc('month', ${loans.closedAt}), 'YYYY-MM') as month,
      count(*) filter (where ${loans.status} = 'repaid') as repaid,
      count(*) filter (where ${loans.status} = 'liquidated') as liquidated
    from ${loans} where ${loans.status} in ('repaid', 'liquidated')
    group by 1 order by 1 desc limit ${STATISTICS_MONTHS}`);
  return rows.map(({ month, ...counts }) => {
    const [repaid, liquidated] = [Number(counts.repaid), Number(counts.liquidated)];
    const rate = divide(BigInt(liquidated) * 10_000n, BigInt(repaid + liquidated), "half-even");
    return { month, repaid, liquidated, defaultRate: printCents(rate) };
  });
}

export type StatisticsMonth = Awaited<ReturnType<typeof readStatistics>>[number];
