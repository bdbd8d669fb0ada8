import {
  fundingAgreements,
  fundingFollowers,
  fundingOffers,
  fundingOfferVersions,
  fundingPromisePayments,
  fundingPromises,
  fundingQuestions,
  fundingReplies,
  fundingRequests,
  fundingSales,
  fundingTrancheEvents,
  fundingTranches,
  fundingUpdates,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const FUNDING_KEPT: Area["kept"] = {
  "money, and what was agreed about it: trade and tax law": [
    fundingAgreements,
    fundingOffers,
    fundingOfferVersions,
    fundingPromisePayments,
    fundingPromises,
    fundingRequests,
    fundingSales,
    fundingTrancheEvents,
    fundingTranches,
  ],
  "what investors were told before they paid": [fundingQuestions, fundingReplies, fundingUpdates],
  "until the member takes it back": [fundingFollowers],
};
