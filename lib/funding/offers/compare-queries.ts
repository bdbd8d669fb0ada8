import { and, desc, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { AGREED_OFFERS, LIVE_OFFERS, MAX_LIVE_OFFERS } from "@/lib/funding/constants";
import { offerLine, offersWithParties } from "./lines";
import { askedLine } from "./queries";
import { clausesOf } from "./versions";

export type ComparedLine = Awaited<ReturnType<typeof listCompared>>[number];

/**
 * The negotiated and agreed offers of the member's own request, newest first, each with its differences from the
 * request. All negotiated ones, of which `MAX_LIVE_OFFERS` bounds the number, and as many of the agreed ones, which
 * count in the shares.
 */
export async function listCompared(viewer: Pick<Viewer, "id">, requestId: number) {
  const { requestId: ofRequest, ownerId, status, id } = fundingOffers;
  const [rows, [request]] = await Promise.all([
    offersWithParties()
      .where(
        and(
          eq(ofRequest, requestId),
          eq(ownerId, viewer.id),
          inArray(status, [...LIVE_OFFERS, ...AGREED_OFFERS]),
        ),
      )
      .orderBy(desc(inArray(status, LIVE_OFFERS)), desc(id))
      .limit(2 * MAX_LIVE_OFFERS),
    db.select().from(fundingRequests).where(eq(fundingRequests.id, requestId)).limit(1),
  ]);
  if (!request) return [];
  const newestFirst = rows.toSorted((a, b) => b.offer.id - a.offer.id);
  return newestFirst.map((row) => ({
    ...offerLine(row, viewer),
    ...clausesOf(row.version),
    differences: askedLine(row.version, request).differences,
  }));
}
