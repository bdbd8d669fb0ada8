import { and, desc, eq, lt, min, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import {
  equityCallParts,
  equityCovers,
  equityFlows,
  equityValuationParts,
  equityValuations,
} from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { pageOf } from "@/lib/core/command/page";
import { type FlowKind, FUND_ZONE, INVESTMENTS_PER_PAGE } from "@/lib/equity/constants";
import { printEuros } from "@/lib/equity/funds/lines";
import type { CashFlow } from "@/lib/equity/returns/irr";
import type { DayFlow } from "@/lib/equity/returns/waterfall";
import { valueNow } from "./account-rules";
import { requireSeenPlace } from "./queries";
import type { ListFlows } from "./schema";

type Source = Tx | typeof db;

/**
 * What passed between an investor and the fund, summed by day and kind in the order of the days: whatever is reckoned from days is the
 * same, and it is a row a day however many flows there are.
 */
export async function readDayFlows(source: Source, investmentId: number): Promise<DayFlow[]> {
  const rows = await source.execute<{ day: string; kind: FlowKind; cents: string }>(sql`
    select (flowed_at at time zone ${FUND_ZONE})::date::text as day, kind, sum(cents) as cents from ${equityFlows}
    where investment_id = ${investmentId}::int group by 1, 2 order by 1, 2`);
  return rows.map(({ day, kind, cents }) => ({ day, kind, cents: BigInt(cents) }));
}

const isIn = ({ kind }: Pick<DayFlow, "kind">) => kind === "contribution";

/** The same as the rate of return reads them: what is paid in is below zero. */
export const cashOf = (flows: readonly DayFlow[]): CashFlow[] =>
  flows.map((flow) => ({ day: flow.day, cents: isIn(flow) ? -flow.cents : flow.cents }));

/** An investor's part of the latest valuation with its day and what was paid in and out since; null before the first of theirs. */
export async function readWorth(source: Source, investmentId: number, flows: readonly DayFlow[]) {
  const { valuationId, investmentId: ofPlace, cents } = equityValuationParts;
  const [row] = await source
    .select({ cents, asOf: equityValuations.asOf })
    .from(equityValuationParts)
    .innerJoin(equityValuations, eq(equityValuations.id, valuationId))
    .where(eq(ofPlace, investmentId))
    .orderBy(desc(equityValuations.asOf), desc(equityValuations.id))
    .limit(1);
  if (!row) return null;
  const since = flows.filter(({ day }) => day > row.asOf);
  const sumOf = (some: readonly DayFlow[]) => some.reduce((sum, flow) => sum + flow.cents, 0n);
  const paidCents = sumOf(since.filter(isIn));
  const worth = valueNow(row.cents, { paidCents, distributedCents: sumOf(since) - paidCents });
  return { asOf: row.asOf, cents: worth };
}

/** What came to a commitment by covers, and below zero what went from it, by day. */
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

/** When an investor lost what they had not paid of a call; null where they never did. */
export async function readDefault(source: Source, id: number): Promise<Date | null> {
  const { investmentId, status, closedAt } = equityCallParts;
  const [row] = await source
    .select({ at: min(closedAt) })
    .from(equityCallParts)
    .where(and(eq(investmentId, id), eq(status, "defaulted")));
  return row?.at ?? null;
}

/** The capital account of an investor, flow by flow, the latest first: for them, the manager and administrators. Throws `not_found`. */
export async function listFlows(viewer: Viewer, { id, cursor, limit }: ListFlows) {
  await requireSeenPlace(viewer, id);
  return readFlows(db, { id, limit, ...(cursor !== undefined && { cursor }) });
}

type Asked = { id: number; cursor?: number; limit?: number };

export async function readFlows(source: Source, { id, cursor, limit = INVESTMENTS_PER_PAGE }: Asked) {
  const { investmentId, id: flowId } = equityFlows;
  const rows = await source
    .select()
    .from(equityFlows)
    .where(and(eq(investmentId, id), cursor === undefined ? undefined : lt(flowId, cursor)))
    .orderBy(desc(flowId))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (row) => String(row.id));
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
