import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { fundingOffers, fundingOfferVersions, fundingPromises, fundingRequests } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { together } from "@/lib/core/db/transaction";
import { isoOrNull } from "@/lib/core/format/clock";
import { split } from "@/lib/core/format/money";
import { AGREED_OFFERS, LIVE_OFFERS } from "@/lib/funding/constants";
import { agreedShares, clausesOf } from "@/lib/funding/offers/versions";
import { readGoal } from "@/lib/funding/promises/goal-queries";
import { currentSheet } from "@/lib/offers/sheets";
import { printEuros, printPercent, type RequestRow, requestLine, requestsWithOwner } from "./lines";
import { NO_REQUEST } from "./schema";

type Person = Pick<Viewer, "id" | "isAdmin"> | null;

/**
 * The page of a request, readable by everyone after publication. A draft is only for its owner and administrators; a
 * request taken down by an administrator is also for its investors and supporters. Throws `not_found`.
 */
export async function getRequest(viewer: Viewer | null, id: number, source: Source = db) {
  const [row] = await requestsWithOwner(source).where(eq(fundingRequests.id, id)).limit(1);
  if (!row || !(await maySeeRequest(source, viewer, row.request)))
    throw new DomainError("not_found", NO_REQUEST);
  const { request } = row;
  const [counts, monthly, sheet, ownOffers] = await together(
    readCounts(source, request),
    readGoal(source, request, viewer),
    currentSheet({ type: "funding", id }, source),
    listOwnLive(source, viewer, id),
  );
  const { fee, rest } = split(request.amountCents, BigInt(request.feePoints));
  return {
    ...requestLine(row, viewer),
    description: request.description,
    ...clausesOf(request),
    feePercent: printPercent(request.feePoints),
    /** The fee on the whole requested amount. */
    fee: printEuros(fee),
    receives: printEuros(rest),
    ...counts,
    monthly,
    sheetVersion: sheet?.version ?? null,
    ownOfferId: ownOffers[0]?.id ?? null,
    reason: request.reason,
    publishedAt: isoOrNull(request.publishedAt),
    endedAt: isoOrNull(request.endedAt),
    updatedAt: request.updatedAt.toISOString(),
  };
}

export type RequestDetail = Awaited<ReturnType<typeof getRequest>>;

type Seen = Pick<RequestRow, "id" | "ownerId" | "status" | "publishedAt" | "closedBy">;

/** Whether a viewer can read the page of a request. */
export async function maySeeRequest(
  source: Source,
  viewer: Person,
  { id, ownerId, status, publishedAt, closedBy }: Seen,
): Promise<boolean> {
  const isHidden = publishedAt === null || (status === "closed" && closedBy !== null);
  if (!isHidden) return true;
  if (!viewer) return false;
  if (viewer.isAdmin || viewer.id === ownerId) return true;
  if (publishedAt === null) return false;
  return takesPart(source, { id, memberId: viewer.id });
}

/** Whether a member has made an offer to a request or supports it, now or before. */
async function takesPart(source: Source, { id, memberId }: { id: number; memberId: string }) {
  const { requestId, investorId } = fundingOffers;
  const { requestId: promisedTo, supporterId } = fundingPromises;
  const offers = await source.$count(fundingOffers, and(eq(requestId, id), eq(investorId, memberId)));
  if (offers > 0) return true;
  return (await source.$count(fundingPromises, and(eq(promisedTo, id), eq(supporterId, memberId)))) > 0;
}

/** The number of negotiations, the money held for them, and the share of the company already agreed. */
async function readCounts(source: Source, { id }: RequestRow) {
  const { requestId, status, heldCents, isReserved, version } = fundingOffers;
  const [row] = await source
    .select({
      live: sql<number>`count(*) filter (where ${inArray(status, [...LIVE_OFFERS])})`.mapWith(Number),
      reserved:
        sql<number>`count(*) filter (where ${inArray(status, [...LIVE_OFFERS])} and ${isReserved})`.mapWith(
          Number,
        ),
      held: sql<string>`coalesce(sum(${heldCents}), 0)`,
      investors: sql<number>`count(*) filter (where ${inArray(status, [...AGREED_OFFERS])})`.mapWith(Number),
      agreedPoints: agreedShares(),
    })
    .from(fundingOffers)
    .innerJoin(
      fundingOfferVersions,
      and(eq(fundingOfferVersions.offerId, fundingOffers.id), eq(fundingOfferVersions.nr, version)),
    )
    .where(eq(requestId, id));
  return {
    offers: row?.live ?? 0,
    reservedOffers: row?.reserved ?? 0,
    heldAmount: printEuros(BigInt(row?.held ?? 0)),
    investors: row?.investors ?? 0,
    agreedEquity: printPercent(row?.agreedPoints ?? 0),
  };
}

function listOwnLive(source: Source, viewer: Person, id: number) {
  const { requestId, investorId, status } = fundingOffers;
  return source
    .select({ id: fundingOffers.id })
    .from(fundingOffers)
    .where(and(eq(requestId, id), eq(investorId, viewer?.id ?? ""), inArray(status, [...LIVE_OFFERS])))
    .limit(1);
}
