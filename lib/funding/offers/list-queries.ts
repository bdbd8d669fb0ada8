import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { LIVE_OFFERS } from "@/lib/funding/constants";
import { type ListOf, NO_REQUEST } from "@/lib/funding/requests/schema";
import { earlierThan, offerLine, offersWithParties, openOffer } from "./lines";
import type { ListOffers, ListOwnOffers } from "./schema";

// Literals in the SQL, so that the planner uses the partial index.
const LIVE = sql`${fundingOffers.status} in ${sql.raw(`(${LIVE_OFFERS.map((status) => `'${status}'`).join(", ")})`)}`;

const { id, status: statusColumn, kind: kindColumn } = fundingOffers;

/** Offers in negotiation, without names. Their requests are open, so that everyone can read them. */
export async function listOffers(_viewer: Viewer, { status, kind, cursor, limit }: ListOffers) {
  const rows = await offersWithParties()
    .where(and(LIVE, status && eq(statusColumn, status), kind && eq(kindColumn, kind), earlierThan(cursor)))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ offer }) => idOf(offer));
  return { ...page, rows: page.rows.map(openOffer) };
}

/** The offers that a member has made or received, newest first. */
export async function listOwnOffers(viewer: UserActor, { role, status, cursor, limit }: ListOwnOffers) {
  const { investorId, ownerId } = fundingOffers;
  const rows = await offersWithParties()
    .where(
      and(
        eq(role === "made" ? investorId : ownerId, viewer.id),
        status && eq(statusColumn, status),
        earlierThan(cursor),
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ offer }) => idOf(offer));
  return { ...page, rows: page.rows.map((row) => offerLine(row, viewer)) };
}

/** The offers of a request, for its owner and administrators. Throws `not_found` for everyone else. */
export async function listOffersOf(viewer: Viewer, { id: requestId, cursor, limit }: ListOf) {
  const [request] = await db
    .select({ ownerId: fundingRequests.ownerId })
    .from(fundingRequests)
    .where(eq(fundingRequests.id, requestId))
    .limit(1);
  const maySee = request && (viewer.isAdmin || request.ownerId === viewer.id);
  if (!maySee) throw new DomainError("not_found", NO_REQUEST);
  const rows = await offersWithParties()
    .where(and(eq(fundingOffers.requestId, requestId), earlierThan(cursor)))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ offer }) => idOf(offer));
  return { ...page, rows: page.rows.map((row) => offerLine(row, viewer)) };
}
