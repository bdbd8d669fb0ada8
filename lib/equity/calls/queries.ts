import { and, asc, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { db } from "@/db";
import { equityCallParts, equityCalls, equityInvestments, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { isoOrNull } from "@/lib/core/format/clock";
import { personLineFor } from "@/lib/core/format/person";
import { MAX_SHOWN } from "@/lib/equity/constants";
import { personColumns, printEuros } from "@/lib/equity/funds/lines";
import { requireSeenFund } from "@/lib/equity/funds/queries";
import { partLine } from "@/lib/equity/places/account-queries";
import { restOf } from "./call-rules";
import { type ListParts, NO_CALL } from "./schema";

/** The parts of a call with their payments, for the fund's manager and administrators. Throws `not_found`. */
export async function listCallParts(viewer: Viewer, { id, cursor, limit }: ListParts) {
  const [call] = await db
    .select({ fundId: equityCalls.fundId })
    .from(equityCalls)
    .where(eq(equityCalls.id, id))
    .limit(1);
  if (!call) throw new DomainError("not_found", NO_CALL);
  const { fund } = await requireSeenFund(viewer, call.fundId);
  if (fund.managerId !== viewer.id && !viewer.isAdmin) throw new DomainError("not_found", NO_CALL);
  const { callId, investmentId } = equityCallParts;
  // Selects the page before the join; with a direct join, all parts of a large call were read and sorted.
  const page = db
    .select({ id: equityCallParts.id })
    .from(equityCallParts)
    .where(and(eq(callId, id), cursor ? lt(investmentId, cursor) : undefined))
    .orderBy(desc(investmentId))
    .limit(limit + 1);
  const rows = await db
    .select({ part: equityCallParts, call: equityCalls, investor: personColumns })
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, callId))
    .innerJoin(equityInvestments, eq(equityInvestments.id, investmentId))
    .innerJoin(users, eq(users.id, equityInvestments.investorId))
    .where(inArray(equityCallParts.id, page))
    .orderBy(desc(investmentId))
    .limit(limit + 1);
  const parts = pageOf(rows, limit, ({ part }) => idOf({ id: part.investmentId }));
  return {
    ...parts,
    rows: parts.rows.map(({ investor, ...row }) => ({
      ...partLine(row),
      investor: personLineFor(viewer, investor),
    })),
  };
}

export type CallPartLine = Awaited<ReturnType<typeof listCallParts>>["rows"][number];

/**
 * Unpaid parts of other investors that the viewer can pay: none in a suspended fund, or for viewers who are not in the
 * fund.
 */
export async function listRescues(viewer: Viewer, fundId: number) {
  const { fund } = await requireSeenFund(viewer, fundId);
  if (fund.status === "suspended") return [];
  const { investorId, status, fundId: ofFund } = equityInvestments;
  const isIn = await db.$count(
    equityInvestments,
    and(eq(ofFund, fundId), eq(investorId, viewer.id), eq(status, "active")),
  );
  if (isIn === 0) return [];
  const rows = await db
    .select({ part: equityCallParts, call: equityCalls })
    .from(equityCallParts)
    .innerJoin(equityCalls, eq(equityCalls.id, equityCallParts.callId))
    .innerJoin(equityInvestments, eq(equityInvestments.id, equityCallParts.investmentId))
    .where(and(eq(equityCalls.fundId, fundId), eq(equityCallParts.status, "late"), ne(investorId, viewer.id)))
    .orderBy(asc(equityCallParts.rescueUntil), asc(equityCallParts.id))
    .limit(MAX_SHOWN);
  return rows.map(({ part, call }) => ({
    partId: part.id,
    nr: call.nr,
    purpose: call.purpose,
    rest: printEuros(restOf(part)),
    rescueUntil: isoOrNull(part.rescueUntil),
  }));
}

export type RescueLine = Awaited<ReturnType<typeof listRescues>>[number];
