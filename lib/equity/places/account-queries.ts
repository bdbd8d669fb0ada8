import { and, asc, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import {
  equityCallParts,
  equityCalls,
  equityCovers,
  equityFlows,
  equitySeries,
  equityValuationParts,
  equityValuations,
} from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { dayAfter, dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { divide } from "@/lib/core/format/money";
import { dueDayOf, restOf } from "@/lib/equity/calls/call-rules";
import { PART } from "@/lib/equity/calls/machine";
import {
  DAYS_PER_YEAR,
  FUND_ZONE,
  MAX_FLOWS,
  SERIES,
  SERIES_GAP_DAYS,
  SERIES_LABELS,
  WHOLE_POINTS,
} from "@/lib/equity/constants";
import { printEuros, printPercent } from "@/lib/equity/funds/lines";
import { heldInstead } from "@/lib/equity/returns/comparison-rules";
import { type CashFlow, irrOf, percentOf } from "@/lib/equity/returns/irr";
import { type DayFlow, daysBetween } from "@/lib/equity/returns/waterfall";
import { distributedOf, multiplesOf, unfundedOf, valueNow } from "./account-rules";
import { exitNetOf, type PlaceRow, placeLine, requireSeenPlace } from "./queries";

type Source = Tx | typeof db;
type PlaceOf = PlaceRow["place"];

/**
 * An investment with its whole capital account: calls, payments, what it is worth at the latest valuation, what it returned and cost,
 * and what the same money would be worth elsewhere. Throws `not_found`.
 */
export async function getPlace(viewer: Viewer, id: number, source: Source = db) {
  const row = await requireSeenPlace(viewer, id, source);
  const { place, fund } = row;
  const [flows, parts, valuation, covers] = await Promise.all([
    readFlowsOf(source, id),
    listParts(source, id),
    readPlaceValue(source, id),
    listShifts(source, id),
  ]);
  const today = dayOf(clock.now(), FUND_ZONE);
  const isOut = place.status === "exited";
  const value = isOut || !valuation ? null : valuedNow(valuation, flows);
  const account = { ...place, exitNetCents: exitNetOf(place) };
  // Whoever has left has all they get in their hand; without a valuation there is nothing to reckon with.
  const worth = isOut ? 0n : value;
  const cash = cashOf(flows);
  const whole = worth === null ? null : worth > 0n ? [...cash, { day: today, cents: worth }] : cash;
  return {
    ...placeLine(row, viewer),
    distributed: printEuros(distributedOf(account)),
    unfunded: printEuros(unfundedOf(account)),
    value: value === null ? null : printEuros(value),
    valuedOn: valuation?.asOf ?? null,
    valueAgeDays: valuation ? Number(daysBetween(valuation.asOf, today)) : null,
    ...multiplesOf(account, worth),
    irr: whole && percentOf(irrOf(whole)),
    cost: {
      managementFee: printEuros(feeSoFar({ ...place, covers }, fund.managementPoints, today)),
      performanceFee: printEuros(place.exitFeeCents ?? 0n),
    },
    comparisons: await compare(source, cash, place.exitedAt ? dayOf(place.exitedAt, FUND_ZONE) : today),
    parts,
    flows: flows.map(({ id: nr, kind, cents, flowedAt }) => ({
      id: nr,
      kind,
      amount: printEuros(cents),
      flowedAt: flowedAt.toISOString(),
    })),
  };
}

export type PlaceDetail = Awaited<ReturnType<typeof getPlace>>;

type FlowRow = typeof equityFlows.$inferSelect;

export function readFlowsOf(source: Source, investmentId: number): Promise<FlowRow[]> {
  return source
    .select()
    .from(equityFlows)
    .where(eq(equityFlows.investmentId, investmentId))
    .orderBy(asc(equityFlows.id))
    .limit(MAX_FLOWS);
}

const isIn = ({ kind }: Pick<FlowRow, "kind">) => kind === "contribution";

const cashOf = (flows: readonly FlowRow[]): CashFlow[] =>
  flows.map((flow) => ({
    day: dayOf(flow.flowedAt, FUND_ZONE),
    cents: isIn(flow) ? -flow.cents : flow.cents,
  }));

/** The same as the waterfall reads them. */
export const dayFlowsOf = (flows: readonly FlowRow[]): DayFlow[] =>
  flows.map(({ kind, cents, flowedAt }) => ({ kind, cents, day: dayOf(flowedAt, FUND_ZONE) }));

/** An investor's part of the latest valuation; of one that came before their first payment there is none, and it counts as nothing. */
async function readPlaceValue(source: Source, investmentId: number) {
  const { valuationId, investmentId: ofPlace, cents } = equityValuationParts;
  const [row] = await source
    .select({ cents, asOf: equityValuations.asOf })
    .from(equityValuationParts)
    .innerJoin(equityValuations, eq(equityValuations.id, valuationId))
    .where(eq(ofPlace, investmentId))
    .orderBy(desc(equityValuations.asOf), desc(equityValuations.id))
    .limit(1);
  return row ?? null;
}

function valuedNow({ cents, asOf }: { cents: bigint; asOf: string }, flows: readonly FlowRow[]): bigint {
  const since = flows.filter(({ flowedAt }) => dayOf(flowedAt, FUND_ZONE) > asOf);
  const sumOf = (some: readonly FlowRow[]) => some.reduce((sum, flow) => sum + flow.cents, 0n);
  return valueNow(cents, {
    paidCents: sumOf(since.filter(isIn)),
    distributedCents: sumOf(since.filter((flow) => !isIn(flow))),
  });
}

/** What came to a commitment by covers, and below zero what went from it, each with its hour. */
async function listShifts(source: Source, id: number) {
  const { cents, coveredAt, investmentId, partId } = equityCovers;
  const rows = await source
    .select({ cents, coveredAt, isTaken: eq(investmentId, id) })
    .from(equityCovers)
    .innerJoin(equityCallParts, eq(equityCallParts.id, partId))
    .where(or(eq(investmentId, id), eq(equityCallParts.investmentId, id)))
    .limit(MAX_FLOWS);
  return rows.map(({ isTaken, ...row }) => ({ at: row.coveredAt, cents: isTaken ? row.cents : -row.cents }));
}

type Charged = Pick<PlaceOf, "activeAt" | "exitedAt" | "commitmentCents"> & {
  covers: Awaited<ReturnType<typeof listShifts>>;
};

/** What of the management fee falls on one commitment, by day since it began: what covers have moved only since they did. */
function feeSoFar(
  { activeAt, exitedAt, commitmentCents, covers }: Charged,
  points: number,
  today: string,
): bigint {
  if (!activeAt) return 0n;
  const from = dayOf(activeAt, FUND_ZONE);
  const centDays = covers.reduce(
    (sum, { at, cents }) => sum - cents * daysBetween(from, dayOf(at, FUND_ZONE)),
    commitmentCents * daysBetween(from, exitedAt ? dayOf(exitedAt, FUND_ZONE) : today),
  );
  return divide(centDays * BigInt(points), BigInt(WHOLE_POINTS * DAYS_PER_YEAR), "half-even");
}

/** What the same payments would be worth in bitcoin and in the index; null is «no disponible». */
async function compare(source: Source, cash: readonly CashFlow[], day: string) {
  const days = [...cash.map((flow) => flow.day), day];
  const from = days.reduce((least, each) => (each < least ? each : least), day);
  const rows = await source
    .select({ series: equitySeries.series, day: equitySeries.day, value: equitySeries.value })
    .from(equitySeries)
    .where(
      and(
        inArray(equitySeries.series, [...SERIES]),
        gt(equitySeries.day, dayAfter(from, -SERIES_GAP_DAYS - 1)),
        // Of each day that counts the last value before it.
        sql`exists (select 1 from unnest(${sql.param(`{${days.join()}}`)}::date[]) wanted(day)
          where wanted.day between ${equitySeries.day} and ${equitySeries.day} + ${SERIES_GAP_DAYS}::int)`,
      ),
    );
  return SERIES.map((series) => {
    const values = rows.filter((row) => row.series === series);
    const held = cash.length === 0 ? null : heldInstead(cash, values, day);
    return { series, label: SERIES_LABELS[series], value: held === null ? null : printEuros(held) };
  });
}

const partColumns = { part: equityCallParts, call: equityCalls };

/** An investor's parts of calls, the latest first. */
async function listParts(source: Source, investmentId: number) {
  const rows = await source
    .select(partColumns)
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .where(eq(equityCallParts.investmentId, investmentId))
    .orderBy(desc(equityCallParts.id))
    .limit(MAX_FLOWS);
  return rows.map(partLine);
}

type PartRow = { part: typeof equityCallParts.$inferSelect; call: typeof equityCalls.$inferSelect };
export type PartLine = ReturnType<typeof partLine>;

/** One's own part of a call. */
export function partLine({ part, call }: PartRow) {
  return {
    id: part.id,
    callId: call.id,
    investmentId: part.investmentId,
    nr: call.nr,
    purpose: call.purpose,
    percent: printPercent(call.points),
    amount: printEuros(part.cents),
    paid: printEuros(part.paidCents),
    covered: printEuros(part.coveredCents),
    reserved: printEuros(part.reservedCents),
    rest: printEuros(part.status === "defaulted" ? 0n : restOf(part)),
    dueOn: dueDayOf(part.dueAt),
    dueAt: part.dueAt.toISOString(),
    rescueUntil: part.rescueUntil?.toISOString() ?? null,
    status: part.status,
    statusLabel: PART.labels[part.status],
    closedAt: part.closedAt?.toISOString() ?? null,
  };
}

export async function readPart(tx: Tx, id: number): Promise<PartLine> {
  const [row] = await tx
    .select(partColumns)
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .where(eq(equityCallParts.id, id))
    .limit(1);
  if (!row) throw new Error(`part ${id} is gone`);
  return partLine(row);
}
