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
  { owner: equityCovers.coveredBy, set: sql`net_worth_cents = null` },
  { owner: equityFollowers.userId },
  { owner: equityInvestments.investorId, set: sql`note = '', net_worth_cents = null` },
  { owner: equityRoomAccesses.userId, set: sql`reason = ''` },
];

export const EQUITY_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [equityFunds.reviewedBy, equitySeries.writtenBy],
  "actions of managers for their fund": [
    equityDistributions.createdBy,
    equityInvestments.decidedBy,
    equityMovements.movedBy,
    equityValuations.publishedBy,
  ],
  "evidence for the owner of who read a document": [equityReads.userId],
  "public texts, which no longer name their author": [
    equityFunds.managerId,
    equityQuestions.authorId,
    equityQuestions.answeredBy,
    equityReplies.authorId,
    equityUpdates.authorId,
  ],
};
