import { sql } from "drizzle-orm";
import {
  equityCovers,
  equityDistributions,
  equityFollowers,
  equityFunds,
  equityInvestments,
  equityMovements,
  equityQuestions,
  equityReads,
  equityReplies,
  equityRoomAccesses,
  equitySeries,
  equityUpdates,
  equityValuations,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const EQUITY_ERASURE: Area["erasure"] = [
  { owner: equityFollowers.userId },
  { owner: equityInvestments.investorId, set: sql`note = ''` },
  { owner: equityRoomAccesses.userId, set: sql`reason = ''` },
];

export const EQUITY_ANONYMIZED: Area["anonymized"] = {
  "what administrators did": [equityFunds.reviewedBy, equitySeries.writtenBy],
  "what managers did for their fund": [
    equityCovers.coveredBy,
    equityDistributions.createdBy,
    equityInvestments.decidedBy,
    equityMovements.movedBy,
    equityValuations.publishedBy,
  ],
  "whom something was shown to: its owner's proof": [equityReads.userId],
  "what was written for all to read, signed by nobody": [
    equityFunds.managerId,
    equityQuestions.authorId,
    equityQuestions.answeredBy,
    equityReplies.authorId,
    equityUpdates.authorId,
  ],
};
