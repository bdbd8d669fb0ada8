import { eq, sql } from "drizzle-orm";
import type { Source } from "@/db";
import {
  fundingFollowers,
  fundingOffers,
  fundingQuestions,
  fundingReplies,
  fundingRequests,
  fundingUpdates,
} from "@/db/schema";
import { REQUEST } from "@/lib/funding/requests/machine";
import { maySeeRequest } from "@/lib/funding/requests/queries";
import { NO_REQUEST } from "@/lib/funding/requests/schema";
import { defineOffer, type Person } from "@/lib/offers/offer";

const requestPath = (id: number) => `/funding/${id}`;

/**
 * Updates, questions and followers of a request. Investors with an agreement are notified of updates like followers.
 */
export const requestOffer = defineOffer({
  type: "funding",
  area: "funding",
  missing: NO_REQUEST,
  path: requestPath,
  find: async (source, id, viewer) => {
    const request = await findSeen(source, id, viewer);
    if (!request) return null;
    const isOpen = !REQUEST.isFinal(request.status) && request.status !== "draft";
    return { ownerId: request.ownerId, name: request.title, isOpen };
  },
  updates: fundingUpdates,
  replies: fundingReplies,
  questions: fundingQuestions,
  followers: fundingFollowers,
  audience: (id) => sql`select ${fundingOffers.investorId} from ${fundingOffers}
    where ${fundingOffers.requestId} = ${id} and ${fundingOffers.status} in ('accepted', 'paid', 'repaid')`,
});

/** The name and the path of a request, if the viewer can read its page. */
export async function findOfferedRequest(source: Source, id: number, viewer: Person | null) {
  const request = await findSeen(source, id, viewer);
  return request && { name: request.title, path: requestPath(id) };
}

async function findSeen(source: Source, id: number, viewer: Person | null) {
  const { ownerId, title, status, publishedAt, closedBy } = fundingRequests;
  const [request] = await source
    .select({ id: fundingRequests.id, ownerId, title, status, publishedAt, closedBy })
    .from(fundingRequests)
    .where(eq(fundingRequests.id, id))
    .limit(1);
  return request && (await maySeeRequest(source, viewer, request)) ? request : null;
}
