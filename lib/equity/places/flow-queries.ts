import { and, desc, eq, lt, min, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import {
  equityCallParts,
  equityCovers,
  equityFlows,
  equityValuationParts,
  equityValuations,
} from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { type FlowKind, FUND_ZONE, INVESTMENTS_PER_PAGE } from "@/lib/equity/constants";
import { printEuros } from "@/lib/equity/funds/lines";
import type { CashFlow } from "@/lib/equity/returns/irr";
import type { DayFlow } from "@/lib/equity/returns/waterfall";
import { valueNow } from "./account-rules";
import { requireSeenPlace } from "./queries";
import type { ListFlows } from "./schema";

/**
 * The flows between an investor and the fund, summed by day and kind, in chronological order. Day-based calculations
 * give the same result, with at most a few rows per day.
 */
export async function readDayFlows(source: Source, investmentId: number): Promise<DayFlow[]> {
  const rows = await source.execute<{ day: string; kind: FlowKind; cents: string }>(sql`
    select (flowed_at at time zone ${FUND_ZONE})::date::text as day, kind, sum(cents) as cents from ${equityFlows}
    where investment_id = ${investmentId}::int group by 1, 2 order by 1, 2`);
  return rows.map(({ day, kind, cents }) => ({ day, kind, cents: BigInt(cents) }));
}

const isIn = ({ kind }: Pick<DayFlow, "kind">) => kind === "contribution";

/** The flows for the rate of return: payments into the fund are negative. */
export const cashOf = (flows: readonly DayFlow[]): CashFlow[] =>
  flows.map((flow) => ({ day: flow.day, cents: isIn(flow) ? -flow.cents : flow.cents }));

/**
 * The instant from which money that moves is not part of a valuation, for its columns: the end of its day, or its
 * publication on that day.
 */
export const valuedUntil = (asOf: SQLWrapper, publishedAt: SQLWrapper) =>
  sql`least((${asOf} + 1)::timestamp at time zone ${FUND_ZONE}, ${publishedAt})`;

/** An investor's part of the latest valuation and the flows since, with its day; null if there is none. */
export async function readWorth(source: Source, investmentId: number) {
  const { valuationId, investmentId: ofPlace, cents } = equityValuationParts;
  const { asOf, publishedAt } = equityValuations;
  const since = (which: SQL) => sql<string>`(select coalesce(sum(flow.cents), 0) from ${equityFlows} flow
    where flow.investment_id = ${investmentId}::int and ${which} and flow.flowed_at >= ${valuedUntil(asOf, publishedAt)})`;
  const [row] = await source
    .select({
      cents,
      asOf,
      paid: since(sql`flow.kind = 'contribution'`),
      distributed: since(sql`flow.kind <> 'contribution'`),
    })
    .from(equityValuationParts)
    .innerJoin(equityValuations, eq(equityValuations.id, valuationId))
    .where(eq(ofPlace, investmentId))
    .orderBy(desc(equityValuations.asOf), desc(equityValuations.id))
    .limit(1);
  if (!row) return null;
  const { paid, distributed } = row;
  const worth = valueNow(row.cents, { paidCents: BigInt(paid), distributedCents: BigInt(distributed) });
  return { asOf: row.asOf, cents: worth };
}

/** The covers of a commitment by day: positive if they increased it, negative if they reduced it. */
export async function readShifts(source: Source, id: number): Promise<{ day: string; cents: bigint }[]> {
  const { cents, coveredAt, investmentId, partId } = equityCovers;
  const day = sql<string>`(${coveredAt} at time zone ${sql.raw(`'${FUND_ZONE}'`)})::date::text`;
  const rows = await source
    .select({
      day,
      cents: sql<string>`sum(case when ${investmentId} = ${id} then ${cents} else -${cents} end)`,
    })
    .from(equityCovers)
    .innerJoin(equityCallParts, eq(equityCallParts.id, partId))
    .where(or(eq(investmentId, id), eq(equityCallParts.investmentId, id)))
    .groupBy(day);
  return rows.map((row) => ({ day: row.day, cents: BigInt(row.cents) }));
}

/** When the investor's part of a call was closed as defaulted; null if that never happened. */
export async function readDefault(source: Source, id: number): Promise<Date | null> {
  const { investmentId, status, closedAt } = equityCallParts;
  const [row] = await source
    .select({ at: min(closedAt) })
    .from(equityCallParts)
    .where(and(eq(investmentId, id), eq(status, "defaulted")));
  return row?.at ?? null;
}

/**
 * An investor's capital account, flow by flow, newest first: for the investor, the manager and administrators. Throws
 * `not_found`.
 */
export async function listFlows(viewer: Viewer, { id, cursor, limit }: ListFlows) {
  await requireSeenPlace(viewer, id);
  return readFlows(db, { id, limit, ...(cursor !== undefined && { cursor }) });
}

type Input = { id: number; cursor?: number; limit?: number };

export async function readFlows(source: Source, { id, cursor, limit = INVESTMENTS_PER_PAGE }: Input) {
  const { investmentId, id: flowId } = equityFlows;
  const rows = await source
    .select()
    .from(equityFlows)
    .where(and(eq(investmentId, id), cursor === undefined ? undefined : lt(flowId, cursor)))
    .orderBy(desc(flowId))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return {
    ...page,
    rows: page.rows.map(({ id: nr, kind, cents, flowedAt }) => ({
      id: nr,
      kind,
      amount: printEuros(cents),
      flowedAt: flowedAt.toISOString(),
    })),
  };
}

export type FlowLine = Awaited<ReturnType<typeof readFlows>>["rows"][number];
