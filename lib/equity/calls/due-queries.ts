import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts, equityCalls, equityFunds, equityInvestments } from "@/db/schema";
import type { PartStatus, PlaceStatus } from "@/lib/equity/constants";
import { dueDayOf, partOf } from "./call-rules";
import type { Due } from "./outlook-rules";

const MAX_DUE = 500;

/** The states of investments that a planned call would draw on. */
const COUNTED = ["signed", "active"] as const satisfies readonly PlaceStatus[];

const NAMED = {
  investmentId: equityInvestments.id,
  callId: equityCalls.id,
  nr: equityCalls.nr,
  purpose: equityCalls.purpose,
  dueAt: equityCalls.dueAt,
  fund: { name: equityFunds.name, status: equityFunds.status },
};

/** The parts of calls that a member still has to pay. */
export const listIssued = (userId: string) => listParts(userId, { statuses: ["open", "late"] });

export type IssuedDue = Awaited<ReturnType<typeof listIssued>>[number];

/**
 * The parts of calls that are already closed, by the member or by others, and whose last day to be paid, also late, is
 * not over.
 */
export const listClosedAhead = (userId: string, now: Date) =>
  listParts(userId, { statuses: ["paid", "covered", "defaulted"], after: now });

type Parts = { statuses: readonly PartStatus[]; after?: Date };

async function listParts(userId: string, { statuses, after }: Parts) {
  const { id, cents, paidCents, coveredCents, reservedCents, rescueUntil, status, dueAt } = equityCallParts;
  const rows = await db
    .select({
      ...NAMED,
      partId: id,
      dueAt,
      rescueUntil,
      reservedCents,
      status,
      rest: sql<string>`${cents} - ${paidCents} - ${coveredCents}`,
    })
    .from(equityCallParts)
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityCallParts.investmentId))
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .where(
      and(
        eq(equityInvestments.investorId, userId),
        inArray(status, [...statuses]),
        after && sql`coalesce(${rescueUntil}, ${dueAt}) > ${after.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(MAX_DUE);
  return rows.map(({ rest, ...row }) => ({ ...row, day: dueDayOf(row.dueAt), cents: BigInt(rest) }));
}

function callsOfPlaces() {
  return db
    .select({
      ...NAMED,
      points: equityCalls.points,
      commitmentCents: equityInvestments.commitmentCents,
      calledCents: equityInvestments.calledCents,
      calledPoints: equityFunds.calledPoints,
    })
    .from(equityInvestments)
    .innerJoin(equityCalls, eq(equityCalls.fundId, equityInvestments.fundId))
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .$dynamic();
}

/**
 * The amounts that planned calls would take from a member's commitments, in the order of their due days. A plan whose
 * day has passed is no longer expected.
 */
export async function listPlanned(userId: string, now: Date) {
  const rows = await callsOfPlaces()
    .where(
      and(
        eq(equityInvestments.investorId, userId),
        inArray(equityInvestments.status, [...COUNTED]),
        eq(equityCalls.status, "planned"),
        gt(equityCalls.dueAt, now),
      ),
    )
    .orderBy(asc(equityInvestments.id), asc(equityCalls.dueAt), asc(equityCalls.id))
    .limit(MAX_DUE);
  const reached = new Map<number, { fromPoints: number; calledCents: bigint }>();
  return rows.map(({ points, commitmentCents, calledPoints, calledCents: called, ...row }) => {
    const { fromPoints, calledCents } = reached.get(row.investmentId) ?? {
      fromPoints: calledPoints,
      calledCents: called,
    };
    const cents = partOf({ commitmentCents, calledCents }, { fromPoints, points });
    reached.set(row.investmentId, { fromPoints: fromPoints + points, calledCents: calledCents + cents });
    return { ...row, day: dueDayOf(row.dueAt), cents } satisfies Due & typeof row;
  });
}

export type PlannedDue = Awaited<ReturnType<typeof listPlanned>>[number];

/** Future calls of a member's funds that a manager has removed from the calendar, or replaced by an issued call. */
export async function listDropped(userId: string, now: Date) {
  const rows = await callsOfPlaces()
    .where(
      and(
        eq(equityInvestments.investorId, userId),
        inArray(equityInvestments.status, [...COUNTED]),
        eq(equityCalls.status, "dropped"),
        gt(equityCalls.dueAt, now),
      ),
    )
    .orderBy(asc(equityCalls.dueAt), asc(equityCalls.id), asc(equityInvestments.id))
    .limit(MAX_DUE);
  return rows.map((row) => ({ ...row, day: dueDayOf(row.dueAt), cents: 0n }));
}
