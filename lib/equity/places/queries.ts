import { and, asc, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, type Source, type Tx } from "@/db";
import { equityFunds, equityInvestments, offerSheets, users } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { clock, isoOrNull, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { fullName, personLineFor } from "@/lib/core/format/person";
import { EXIT_ANSWER_DAYS } from "@/lib/equity/constants";
import { percentOf, personColumns, printEuros } from "@/lib/equity/funds/lines";
import { requireSeenFund } from "@/lib/equity/funds/queries";
import type { ListOwn } from "@/lib/equity/funds/schema";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { isInReflection } from "@/lib/offers/reflection-rules";
import { distributedOf, unfundedOf } from "./account-rules";
import { amountOf } from "./amount-rules";
import { PLACE } from "./machine";
import { type ListPlaces, NO_PLACE } from "./schema";

const deciders = alias(users, "deciders");

/** Investments with their fund, investor, decider and signed sheet. */
function placesWithFund(source: Source = db) {
  return source
    .select({
      place: equityInvestments,
      fund: {
        id: equityFunds.id,
        name: equityFunds.name,
        status: equityFunds.status,
        managerId: equityFunds.managerId,
        feeBaseCents: equityFunds.feeBaseCents,
        calledPoints: equityFunds.calledPoints,
        resumedAt: equityFunds.resumedAt,
        closedAt: equityFunds.closedAt,
        managementPoints: equityFunds.managementPoints,
        performancePoints: equityFunds.performancePoints,
        hurdlePoints: equityFunds.hurdlePoints,
      },
      investor: personColumns,
      decider: { id: deciders.id, firstName: deciders.firstName, lastName: deciders.lastName },
      sheetVersion: offerSheets.version,
    })
    .from(equityInvestments)
    .innerJoin(equityFunds, eq(equityFunds.id, equityInvestments.fundId))
    .innerJoin(users, eq(users.id, equityInvestments.investorId))
    .leftJoin(deciders, eq(deciders.id, equityInvestments.decidedBy))
    .leftJoin(offerSheets, eq(offerSheets.id, equityInvestments.sheetId))
    .$dynamic();
}

export type PlaceRow = Awaited<ReturnType<typeof placesWithFund>>[number];
export type PlaceLine = ReturnType<typeof placeLine>;

/** An investment with its capital account, as its investor and the manager see it. */
export function placeLine(
  { place, fund, investor, decider, sheetVersion }: PlaceRow,
  viewer: Pick<Viewer, "id">,
) {
  const account = { ...place, exitNetCents: exitNetOf(place) };
  const { status, revocableUntil } = place;
  return {
    id: place.id,
    fundId: fund.id,
    fund: { id: fund.id, name: fund.name, status: fund.status },
    investorId: place.investorId,
    investor: personLineFor(viewer, investor),
    amount: printEuros(amountOf(place)),
    requested: printEuros(place.requestedCents),
    note: place.note,
    status,
    statusLabel: PLACE.labels[status],
    decision: decisionOf({ place, decider }),
    commitmentDate: isoOrNull(place.activeAt),
    signedAt: isoOrNull(place.signedAt),
    agreementHash: place.agreementHash,
    sheetVersion,
    revocableUntil: status === "signed" ? isoOrNull(revocableUntil) : null,
    isRevocable:
      status === "signed" && revocableUntil !== null && isInReflection({ revocableUntil }, clock.now()),
    reservesAhead: place.reservesAhead,
    commitment: printEuros(place.commitmentCents),
    called: printEuros(place.calledCents),
    paid: printEuros(place.paidCents),
    paidPart: percentOf(place.paidCents, place.commitmentCents),
    unfunded: printEuros(unfundedOf(account)),
    returned: printEuros(place.returnedCents),
    gain: printEuros(place.gainCents),
    distributed: printEuros(distributedOf(account)),
    exitOffer: exitOfferOf({ place, fund }),
    exitAmount: place.exitCents === null ? null : printEuros(place.exitCents),
    exitFee: place.exitFeeCents === null ? null : printEuros(place.exitFeeCents),
    exitDate: isoOrNull(place.exitedAt),
    closedAt: isoOrNull(place.closedAt),
    createdAt: place.createdAt.toISOString(),
  };
}

/**
 * When an administrator can answer an exit offer for an investor who has not answered. The days start again when a
 * suspension ends, because no offer can be accepted during it.
 */
export function answerEnd(offeredAt: Date, { resumedAt }: Pick<PlaceRow["fund"], "resumedAt">): Date {
  const since = resumedAt && resumedAt > offeredAt ? resumedAt : offeredAt;
  return plusMinutes(since, EXIT_ANSWER_DAYS * DAY_MINUTES);
}

// The open exit offer.
function exitOfferOf({ place: { exitOfferedCents, exitOfferedAt }, fund }: Pick<PlaceRow, "place" | "fund">) {
  if (exitOfferedCents === null || exitOfferedAt === null) return null;
  return {
    amount: printEuros(exitOfferedCents),
    offeredAt: exitOfferedAt.toISOString(),
    answerBy: answerEnd(exitOfferedAt, fund).toISOString(),
  };
}

/** The exit amount after the performance fee; null before the exit. */
export function exitNetOf({
  exitCents,
  exitFeeCents,
}: Pick<PlaceRow["place"], "exitCents" | "exitFeeCents">) {
  return exitCents === null ? null : exitCents - (exitFeeCents ?? 0n);
}

// Who decided and why; null if the fund was closed before a decision.
function decisionOf({ place, decider }: Pick<PlaceRow, "place" | "decider">) {
  if (!decider || !place.decidedAt) return null;
  return {
    by: fullName(decider),
    at: place.decidedAt.toISOString(),
    reason: place.decisionReason ?? "",
  };
}

/** The member's investments in all funds and states, newest first. */
export async function listOwnPlaces(viewer: UserActor, { cursor, limit }: ListOwn) {
  const { investorId, id } = equityInvestments;
  const rows = await placesWithFund()
    .where(and(eq(investorId, viewer.id), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ place }) => idOf(place));
  return { ...page, rows: page.rows.map((row) => placeLine(row, viewer)) };
}

/** The investors and applicants of a fund, newest first, for its manager and administrators. Throws `not_found`. */
export async function listPlaces(viewer: Viewer, { id: fundId, status, cursor, limit }: ListPlaces) {
  const { fund } = await requireSeenFund(viewer, fundId);
  if (fund.managerId !== viewer.id && !viewer.isAdmin) throw new DomainError("not_found", NO_FUND);
  const { id, fundId: ofFund, status: state } = equityInvestments;
  const rows = await placesWithFund()
    .where(and(eq(ofFund, fundId), status && eq(state, status), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ place }) => idOf(place));
  return { ...page, rows: page.rows.map((row) => placeLine(row, viewer)) };
}

/**
 * An investment with its fund, for its investor, the manager and administrators. Throws `not_found` for everyone
 * else.
 */
export async function requireSeenPlace(viewer: Viewer, id: number, source: Source = db): Promise<PlaceRow> {
  const [row] = await placesWithFund(source)
    .where(eq(equityInvestments.id, id))
    .orderBy(asc(equityInvestments.id))
    .limit(1);
  const maySee =
    row && (row.place.investorId === viewer.id || row.fund.managerId === viewer.id || viewer.isAdmin);
  if (!row || !maySee) throw new DomainError("not_found", NO_PLACE);
  return row;
}

/** One investment in the response of a command. */
export async function readPlace(tx: Tx, viewer: Pick<Viewer, "id">, id: number): Promise<PlaceLine> {
  const [row] = await placesWithFund(tx).where(eq(equityInvestments.id, id)).limit(1);
  if (!row) throw new Error(`investment ${id} was not found`);
  return placeLine(row, viewer);
}
