import { sql } from "drizzle-orm";
import {
  projectDistributions,
  projectFollowers,
  projectGifts,
  projectIncomeRules,
  projectInvestments,
  projectPayouts,
  projectQuestions,
  projectReads,
  projectReplies,
  projectRoomAccesses,
  projects,
  projectUpdates,
  projectVotes,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const TOKENIZATION_ERASURE: Area["erasure"] = [
  { owner: projectFollowers.userId },
  { owner: projectIncomeRules.userId },
  { owner: projectGifts.giverId, set: sql`message = '', net_worth_cents = null` },
  { owner: projectInvestments.investorId, set: sql`net_worth_cents = null` },
  { owner: projectRoomAccesses.userId, set: sql`reason = ''` },
];

export const TOKENIZATION_ANONYMIZED: Area["anonymized"] = {
  "what administrators did": [projects.reviewedBy, projectDistributions.createdBy],
  "whom something was shown to: its owner's proof": [projectReads.userId],
  "money that moved, which names nobody by itself": [
    projectGifts.receiverId,
    projectPayouts.userId,
    projectVotes.userId,
  ],
  "what was written for all to read, signed by nobody": [
    projects.ownerId,
    projectQuestions.authorId,
    projectQuestions.answeredBy,
    projectReplies.authorId,
    projectUpdates.authorId,
  ],
};
