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
  "money and its agreements: commercial and tax law": [
    projectDistributions,
    projectGifts,
    projectInvestments,
    projectPayouts,
    projectSpendings,
    projects,
  ],
  "decisions of holders and their subjects": [projectMilestones, projectPolls, projectVotes],
  "information that investors received before they paid": [projectQuestions, projectReplies, projectUpdates],
  "evidence for the owner of who read which document": [projectDocuments, projectReads, projectRoomAccesses],
  "kept until the member removes it": [projectFollowers, projectIncomeRules],
};

/** Deletes the net worth that investors declared, once their investment or gift has been closed for long enough. */
export const TOKENIZATION_RETENTION: Area["retention"] = [projectInvestments, projectGifts].map((table) => ({
  table,
  since: table.closedAt,
  before: forgottenBefore,
  only: isNotNull(table.netWorthCents),
  empty: sql`net_worth_cents = null`,
}));
