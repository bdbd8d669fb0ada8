import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { equityCallParts, equityCalls, equitySeries } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { dayAfter, dayOf, daysApart } from "@/lib/core/format/calendar";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { dueDayOf, restOf } from "@/lib/equity/calls/call-rules";
import { PART } from "@/lib/equity/calls/machine";
import { FUND_ZONE, MAX_PARTS, SERIES, SERIES_GAP_DAYS, SERIES_LABELS } from "@/lib/equity/constants";
import { percentOf, printEuros, printPercent } from "@/lib/equity/funds/lines";
import { heldInstead } from "@/lib/equity/returns/comparison-rules";
import { type CashFlow, irrOf, percentOf as ratePercent } from "@/lib/equity/returns/irr";
import {
  type Charged,
  distributedOf,
  feeCharged,
  firmCentsOf,
  multiplesOf,
  unfundedOf,
} from "./account-rules";
import { cashOf, readDayFlows, readDefault, readFlows, readShifts, readWorth } from "./flow-queries";
import { exitNetOf, type PlaceRow, placeLine, requireSeenPlace } from "./queries";

type PlaceOf = PlaceRow["place"];

/**
 * An investment with its capital account: calls, payments, value at the latest valuation, returns and costs, and the
 * comparison with other investments. Throws `not_found`.
 */
export async function getPlace(viewer: Viewer, id: number, source: Source = db) {
  const row = await requireSeenPlace(viewer, id, source);
  const { place, fund } = row;
  const today = dayOf(clock.now(), FUND_ZONE);
  const days = await readDayFlows(source, id);
  const [flows, parts, valuation, charged] = await Promise.all([
    readFlows(source, { id }),
    listParts(source, id),
    readWorth(source, id),
    readCharged(source, { place, closedAt: fund.closedAt }, today),
  ]);
  const isOut = place.status === "exited";
  const value = isOut || !valuation ? null : valuation.cents;
  const account = { ...place, exitNetCents: exitNetOf(place) };
  // An investor who has left has received everything, so the value is 0. Without a valuation, it is unknown.
  const worth = isOut ? 0n : value;
  const cash = cashOf(days);
  const whole = worth === null ? null : worth > 0n ? [...cash, { day: today, cents: worth }] : cash;
  return {
    ...placeLine(row, viewer),
    distributed: printEuros(distributedOf(account)),
    unfunded: printEuros(unfundedOf(account)),
    fundShare: percentOf(firmCentsOf(place), fund.feeBaseCents),
    value: value === null ? null : printEuros(value),
    valuedOn: valuation?.asOf ?? null,
    valueAgeDays: valuation ? daysApart(valuation.asOf, today) : null,
    ...multiplesOf(account, worth),
    irr: whole && ratePercent(irrOf(whole)),
    cost: {
      managementFee: printEuros(charged ? feeCharged(charged, fund.managementPoints) : 0n),
      performanceFee: printEuros(place.exitFeeCents ?? 0n),
    },
    comparisons: await compare(source, cash, place.exitedAt ? dayOf(place.exitedAt, FUND_ZONE) : today),
    parts,
    flows: flows.rows,
  };
}

export type PlaceDetail = Awaited<ReturnType<typeof getPlace>>;

type Changing = { place: PlaceOf; closedAt: Date | null };

/** The changes of an active commitment that its fee depends on; null before it is active. */
async function readCharged(
  source: Source,
  { place, closedAt }: Changing,
  today: string,
): Promise<Charged | null> {
  const { id, activeAt, exitedAt, signedCents, commitmentCents } = place;
  if (!activeAt || signedCents === null) return null;
  const [shifts, defaultedAt] = await Promise.all([readShifts(source, id), readDefault(source, id)]);
  const closedBefore = closedAt && !(exitedAt && exitedAt < closedAt) ? closedAt : null;
  const reducedAt = defaultedAt ?? closedBefore;
  return {
    signedCents,
    commitmentCents,
    activeOn: dayOf(activeAt, FUND_ZONE),
    until: exitedAt ? dayOf(exitedAt, FUND_ZONE) : today,
    shifts,
    reducedOn: reducedAt && dayOf(reducedAt, FUND_ZONE),
  };
}

/** The value of the same payments in bitcoin and in the index; null is shown as «no disponible». */
async function compare(source: Source, cash: readonly CashFlow[], day: string) {
  const days = [...cash.map((flow) => flow.day), day];
  const from = days.reduce((min, each) => (each < min ? each : min), day);
  const rows = await source
    .select({ series: equitySeries.series, day: equitySeries.day, value: equitySeries.value })
    .from(equitySeries)
    .where(
      and(
        inArray(equitySeries.series, [...SERIES]),
        gt(equitySeries.day, dayAfter(from, -SERIES_GAP_DAYS - 1)),
        // For each relevant day, the latest value before it.
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

/** An investor's parts of calls: unpaid ones first, then newest first. */
async function listParts(source: Source, investmentId: number) {
  const rows = await source
    .select(partColumns)
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .where(eq(equityCallParts.investmentId, investmentId))
    .orderBy(desc(inArray(equityCallParts.status, ["open", "late"])), desc(equityCallParts.id))
    .limit(MAX_PARTS);
  return rows.map(partLine);
}

type PartRow = { part: typeof equityCallParts.$inferSelect; call: typeof equityCalls.$inferSelect };
export type PartLine = ReturnType<typeof partLine>;

/** An investor's own part of a call, in the documented shape. */
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
    rescueUntil: isoOrNull(part.rescueUntil),
    status: part.status,
    statusLabel: PART.labels[part.status],
    closedAt: isoOrNull(part.closedAt),
  };
}

export async function readPart(tx: Tx, id: number): Promise<PartLine> {
  const [row] = await tx
    .select(partColumns)
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .where(eq(equityCallParts.id, id))
    .limit(1);
  if (!row) throw new Error(`part ${id} was not found`);
  return partLine(row);
}
