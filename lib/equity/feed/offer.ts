import { eq, sql } from "drizzle-orm";
import {
  equityFollowers,
  equityFunds,
  equityInvestments,
  equityQuestions,
  equityReplies,
  equityUpdates,
} from "@/db/schema";
import { INSIDE_STATUSES } from "@/lib/equity/constants";
import { fundPath } from "@/lib/equity/funds/notices";
import { isShown } from "@/lib/equity/funds/rows";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { defineOffer } from "@/lib/offers/offer";

/** Updates, questions and followers of a fund. Its investors are notified of updates without following it. */
export const fundOffer = defineOffer({
  type: "fund",
  area: "equity",
  missing: NO_FUND,
  path: fundPath,
  find: async (source, id, viewer) => {
    const { managerId, name, status } = equityFunds;
    const [fund] = await source
      .select({ ownerId: managerId, name, status })
      .from(equityFunds)
      .where(eq(equityFunds.id, id))
      .limit(1);
    const maySee = fund && (isShown(fund) || viewer?.isAdmin || viewer?.id === fund.ownerId);
    return maySee ? { ownerId: fund.ownerId, name: fund.name, isOpen: isShown(fund) } : null;
  },
  updates: equityUpdates,
  replies: equityReplies,
  questions: equityQuestions,
  followers: equityFollowers,
  audience: (id) => sql`select ${equityInvestments.investorId} from ${equityInvestments}
    where ${equityInvestments.fundId} = ${id} and ${equityInvestments.status} in ${INSIDE_STATUSES}`,
});
