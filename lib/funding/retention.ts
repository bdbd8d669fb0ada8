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
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";
import { forgetNetWorth } from "./offers/retention";

export const FUNDING_KEPT: Area["kept"] = {
  "money and its agreements: commercial and tax law": [
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
  "information that investors received before they paid": [fundingQuestions, fundingReplies, fundingUpdates],
  "kept until the member removes it": [fundingFollowers],
};

export const FUNDING_RETENTION: Area["retention"] = [
  { table: fundingOffers, since: fundingOffers.endedAt, before: forgottenBefore, run: forgetNetWorth },
];
