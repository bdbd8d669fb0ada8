import {
  equityCallParts,
  equityCalls,
  equityCovers,
  equityDistributions,
  equityDocuments,
  equityFlows,
  equityFollowers,
  equityFunds,
  equityInvestments,
  equityMovements,
  equityPayouts,
  equityQuestions,
  equityReads,
  equityReplies,
  equityRoomAccesses,
  equitySeries,
  equityUpdates,
  equityValuationParts,
  equityValuations,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";
import { forgetNetWorth, forgetNetWorthOfCovers } from "./places/retention";

export const EQUITY_KEPT: Area["kept"] = {
  "money and its agreements: commercial and tax law": [
    equityCallParts,
    equityCalls,
    equityCovers,
    equityDistributions,
    equityFlows,
    equityFunds,
    equityInvestments,
    equityMovements,
    equityPayouts,
    equityValuationParts,
    equityValuations,
  ],
  "benchmarks of funds: one row per series and month": [equitySeries],
  "information that investors received before they paid": [equityQuestions, equityReplies, equityUpdates],
  "evidence for the owner of who read which document": [equityDocuments, equityReads, equityRoomAccesses],
  "kept until the member removes it": [equityFollowers],
};

const ENDED = { since: equityInvestments.closedAt, before: forgottenBefore };

export const EQUITY_RETENTION: Area["retention"] = [
  { table: equityInvestments, ...ENDED, run: forgetNetWorth },
  { table: equityCovers, ...ENDED, run: forgetNetWorthOfCovers },
];
