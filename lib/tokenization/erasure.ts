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
  "actions of administrators": [projects.reviewedBy, projectDistributions.createdBy],
  "evidence for the owner of who read a document": [projectReads.userId],
  "payments, which identify nobody by themselves": [
    projectGifts.receiverId,
    projectPayouts.userId,
    projectVotes.userId,
  ],
  "public texts, which no longer name their author": [
    projects.ownerId,
    projectQuestions.authorId,
    projectQuestions.answeredBy,
    projectReplies.authorId,
    projectUpdates.authorId,
  ],
};
