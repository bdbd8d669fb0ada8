import { aliasedTable, and, asc, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { db, type Source } from "@/db";
import { fundingOffers, fundingRequests, fundingTranches, users } from "@/db/schema";
import type { AdminActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { getSettings } from "@/lib/core/config/settings";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { personLine } from "@/lib/core/format/person";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { rolesAmong } from "@/lib/deals/parties";
import { claimerOf, shownClaim, shownWaiting, waitingOf } from "@/lib/deals/present";
import { entriesOf } from "@/lib/deals/timeline";
import { printEuros } from "@/lib/funding/requests/lines";
import { TRANCHE } from "./machine";
import { type ListTrancheQueue, NO_TRANCHE } from "./schema";
import { linesOfTranche, TRANCHE_TIMELINE, type Tranche } from "./timeline";

const investor = aliasedTable(users, "tranche_investor");
const owner = aliasedTable(users, "tranche_owner");

const person = (who: typeof investor | typeof owner) => ({
  id: who.id,
  firstName: who.firstName,
  lastName: who.lastName,
  email: who.email,
  profileImageUrl: who.profileImageUrl,
  deletedAt: who.deletedAt,
});

const rows = (source: Source, where: SQL | undefined) =>
  source
    .select({
      tranche: fundingTranches,
      request: { id: fundingRequests.id, title: fundingRequests.title },
      investor: person(investor),
      owner: person(owner),
      claimer: claimerOf(fundingTranches.claimedBy),
      waiting: waitingOf("tranche", fundingTranches),
      timeline: entriesOf(TRANCHE_TIMELINE, fundingTranches.id),
    })
    .from(fundingTranches)
    .innerJoin(fundingOffers, eq(fundingOffers.id, fundingTranches.offerId))
    .innerJoin(fundingRequests, eq(fundingRequests.id, fundingOffers.requestId))
    .innerJoin(investor, eq(investor.id, fundingTranches.investorId))
    .innerJoin(owner, eq(owner.id, fundingTranches.ownerId))
    .where(where);

type Row = Awaited<ReturnType<typeof rows>>[number];

const isPartyOf = (me: string) => or(eq(fundingTranches.investorId, me), eq(fundingTranches.ownerId, me));

/**
 * The tranches of an agreement in order, for callers who have already checked access to the agreement; none before it
 * is paid.
 */
export async function listTranches(source: Source, offerId: number) {
  const found = await source
    .select()
    .from(fundingTranches)
    .where(eq(fundingTranches.offerId, offerId))
    .orderBy(asc(fundingTranches.nr));
  return found.map(trancheLine);
}

export type TrancheLine = ReturnType<typeof trancheLine>;

function trancheLine(tranche: Tranche) {
  const { id, offerId, nr, purpose, amountCents, feeCents, status, answerDays } = tranche;
  return {
    id,
    offerId,
    nr,
    purpose,
    amount: printEuros(amountCents),
    platformFee: feeCents === null ? null : printEuros(feeCents),
    status,
    statusLabel: TRANCHE.labels[status],
    answerDays,
    deadline: TRANCHE.isFinal(status) ? null : isoOrNull(tranche.stageExpiresAt),
    createdAt: tranche.createdAt.toISOString(),
    endedAt: isoOrNull(tranche.endedAt),
  };
}

function personOf(person: Row["investor"]) {
  return { ...personLine(person), email: person.email };
}

/** A tranche as one of its parties sees it. Throws `not_found` for everyone else. */
export async function readTranche(viewer: Pick<Viewer, "id" | "isAdmin">, id: number, source: Source = db) {
  const [row] = await rows(source, and(eq(fundingTranches.id, id), isPartyOf(viewer.id))).limit(1);
  if (!row) throw new DomainError("not_found", NO_TRANCHE);
  const { tranche } = row;
  const { investorId, ownerId } = tranche;
  const role = investorId === viewer.id ? ("investor" as const) : ("owner" as const);
  const { email: _, ...counterpart } = personOf(role === "investor" ? row.owner : row.investor);
  const now = clock.now();
  const [actsAs] = rolesAmong({ investor: investorId, owner: ownerId }, viewer);
  return {
    ...trancheLine(tranche),
    request: row.request,
    role,
    counterpart,
    disputeReason: tranche.disputeReason,
    resolution: tranche.resolution,
    timeline: linesOfTranche(tranche, row.timeline),
    mayDo: actsAs ? TRANCHE.openTo(actsAs, tranche, now) : [],
    now: now.toISOString(),
  };
}

export type TrancheDetail = Awaited<ReturnType<typeof readTranche>>;

/** Tranches for administrators: of one state, oldest first, in the order of decision; all, newest first. */
export async function listTrancheQueue(_viewer: AdminActor, { status, cursor, limit }: ListTrancheQueue) {
  const isLatestFirst = status === "all";
  const past = isLatestFirst ? lt : gt;
  const found = await rows(
    db,
    and(
      status === "all" ? undefined : eq(fundingTranches.status, status),
      cursor ? past(fundingTranches.id, cursor) : undefined,
    ),
  )
    .orderBy(isLatestFirst ? desc(fundingTranches.id) : asc(fundingTranches.id))
    .limit(limit + 1);
  return pageOf(found.map(queueLine), limit, idOf);
}

export type TrancheQueueLine = ReturnType<typeof queueLine>;

function queueLine(row: Row) {
  const { tranche, request } = row;
  const { id, name, email } = personOf(row.investor);
  const asked = personOf(row.owner);
  return {
    ...trancheLine(tranche),
    request,
    investor: { id, name, email },
    owner: { id: asked.id, name: asked.name, email: asked.email },
    openedBy: openerOf(tranche),
    disputeReason: tranche.disputeReason,
    claim: shownClaim(tranche, row.claimer),
    waiting: shownWaiting(tranche, row.waiting),
  };
}

function openerOf({ disputedBy, investorId }: Tranche) {
  if (disputedBy === null) return null;
  return disputedBy === investorId ? ("investor" as const) : ("owner" as const);
}

/**
 * A tranche with what the deciding administrator needs. Includes what is private to the parties once one of them has
 * asked for a decision.
 */
export async function readTrancheCase(viewer: AdminActor, id: number, source: Source = db) {
  const [row] = await rows(source, eq(fundingTranches.id, id)).limit(1);
  if (!row) throw new DomainError("not_found", NO_TRANCHE);
  const { tranche } = row;
  const timeline = linesOfTranche(tranche, row.timeline);
  const parties = { investor: tranche.investorId, owner: tranche.ownerId };
  const [role] = rolesAmong(parties, { id: viewer.id, isAdmin: true });
  const isDisputed = tranche.status === "disputed";
  return {
    ...queueLine(row),
    resolution: tranche.resolution,
    timeline: tranche.disputeReason === null ? timeline.map(withoutTheirNotes) : timeline,
    canResolve: isDisputed && role === "administrator",
    needsApproval:
      isDisputed &&
      needsSecondAdministrator(tranche.amountCents, await getSettings(["disputeApprovalEur"], source)),
  };
}

const withoutTheirNotes = (line: ReturnType<typeof linesOfTranche>[number]) => ({
  ...line,
  note: null,
  fileUrl: null,
});

export type TrancheCase = Awaited<ReturnType<typeof readTrancheCase>>;
