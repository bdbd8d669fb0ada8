import { isNull } from "drizzle-orm";
import {
  bankImports,
  bankLines,
  bankPayees,
  bankPayments,
  bankPayoutBatches,
  bankPayouts,
  bankPoolMoves,
  bankPoolPositions,
  bankPools,
  bankPoolWithdrawals,
  bankPots,
  bankQuotes,
  bankRates,
  bankReconciliations,
  bankReferences,
  bankRequests,
  bankSharedPotMembers,
  bankSharedPotProposals,
  bankSharedPots,
  bankSharedPotVotes,
  bankShareLinks,
  bankSplits,
  bankStandingOrders,
  bankStatementProofs,
  bankTopups,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";

export const BANK_KEPT: Area["kept"] = {
  "money and its agreements: commercial and tax law": [
    bankImports,
    bankLines,
    bankPayments,
    bankPayoutBatches,
    bankPayouts,
    bankPoolMoves,
    bankPoolWithdrawals,
    bankReconciliations,
    bankRequests,
    bankSharedPotProposals,
    bankSharedPotVotes,
    bankSplits,
    bankStandingOrders,
    bankTopups,
  ],
  "prices at which money was valued": [bankRates],
  "evidence of statements that were shown to others": [bankStatementProofs],
  "assets of members": [
    bankPayees,
    bankPoolPositions,
    bankPools,
    bankPots,
    bankReferences,
    bankSharedPotMembers,
    bankSharedPots,
    bankShareLinks,
  ],
};

export const BANK_RETENTION: Area["retention"] = [
  {
    table: bankQuotes,
    since: bankQuotes.expiresAt,
    before: daysAgo(RETENTION_DAYS.untakenQuotes),
    only: isNull(bankQuotes.usedAt),
  },
];
