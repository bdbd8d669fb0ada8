import { isNotNull, sql } from "drizzle-orm";
import {
  projectDistributions,
  projectDocuments,
  projectFollowers,
  projectGifts,
  projectIncomeRules,
  projectInvestments,
  projectMilestones,
  projectPayouts,
  projectPolls,
  projectQuestions,
  projectReads,
  projectReplies,
  projectRoomAccesses,
  projectSpendings,
  projects,
  projectUpdates,
  projectVotes,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";

export const TOKENIZATION_KEPT: Area["kept"] = {
  "money, and what was agreed about it: trade and tax law": [
    projectDistributions,
    projectGifts,
    projectInvestments,
    projectPayouts,
    projectSpendings,
    projects,
  ],
  "what holders decided, and what they decided on": [projectMilestones, projectPolls, projectVotes],
  "what investors were told before they paid": [projectQuestions, projectReplies, projectUpdates],
  "who was shown what: its owner's proof": [projectDocuments, projectReads, projectRoomAccesses],
  "until the member takes it back": [projectFollowers, projectIncomeRules],
};

/** Deletes the net worth that investors declared, once their investment or gift has been closed for long enough. */
export const TOKENIZATION_RETENTION: Area["retention"] = [projectInvestments, projectGifts].map((table) => ({
  table,
  since: table.closedAt,
  before: forgottenBefore,
  only: isNotNull(table.netWorthCents),
  empty: sql`net_worth_cents = null`,
}));
