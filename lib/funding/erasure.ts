import { sql } from "drizzle-orm";
import {
  fundingFollowers,
  fundingOffers,
  fundingOfferVersions,
  fundingPromisePayments,
  fundingPromises,
  fundingQuestions,
  fundingReplies,
  fundingRequests,
  fundingTrancheEvents,
  fundingTranches,
  fundingUpdates,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { emptied } from "@/lib/core/erasure";

export const FUNDING_ERASURE: Area["erasure"] = [
  { owner: fundingFollowers.userId },
  { owner: fundingOffers.investorId, set: sql`net_worth_cents = null` },
  { owner: fundingOfferVersions.authorId, set: sql`message = ''` },
  { owner: fundingTrancheEvents.actorId, set: emptied("note") },
];

export const FUNDING_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [
    fundingPromises.stoppedBy,
    fundingRequests.closedBy,
    fundingTranches.claimedBy,
    fundingTranches.resolvedBy,
  ],
  "the row also belongs to the other party": [
    fundingPromisePayments.supporterId,
    fundingPromises.supporterId,
    fundingPromises.ownerId,
    fundingOffers.ownerId,
    fundingOffers.acceptedBy,
    fundingTranches.investorId,
    fundingTranches.ownerId,
    fundingTranches.disputedBy,
  ],
  "public texts, which no longer name their author": [
    fundingRequests.ownerId,
    fundingQuestions.authorId,
    fundingQuestions.answeredBy,
    fundingReplies.authorId,
    fundingUpdates.authorId,
  ],
};
