import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { Source } from "@/db";
import { startupMetrics } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { METRICS, type Metric } from "@/lib/startups/constants";
import { firstOfMonth, monthsBetween, TRACTION_MONTHS } from "./metric-rules";

type Shared = { id: number; sharedMetrics: readonly Metric[] };

/**
 * The figures of the last months that the founder shares, calculated from the ledger and never typed, newest month
 * first.
 */
export async function listTraction(source: Source, { id, sharedMetrics }: Shared) {
  const shared = METRICS.filter((metric) => sharedMetrics.includes(metric));
  if (shared.length === 0) return [];
  const now = clock.now();
  const first = firstOfMonth(now, 1 - TRACTION_MONTHS);
  const rows = await source
    .select()
    .from(startupMetrics)
    .where(
      and(
        eq(startupMetrics.startupId, id),
        eq(startupMetrics.isChecked, true),
        inArray(startupMetrics.metric, shared),
        gte(startupMetrics.month, first),
      ),
    )
    .orderBy(desc(startupMetrics.month))
    .limit(TRACTION_MONTHS * METRICS.length);
  const known = rows.at(-1)?.month;
  if (!known) return [];
  return monthsBetween(known, firstOfMonth(now, 0))
    .reverse()
    .map((month) => ({
      month,
      figures: shared.map((metric) => {
        const found = rows.find((row) => row.month === month && row.metric === metric);
        return { metric, value: found ? printed(metric, found.value) : null, isChecked: true };
      }),
    }));
}

export type TractionMonth = Awaited<ReturnType<typeof listTraction>>[number];

function printed(metric: Metric, value: bigint): string {
  return metric === "income" ? printMoney(value, "EUR") : String(value);
}
