import { sql } from "drizzle-orm";
import {
  bankImports,
  bankLines,
  bankPayees,
  bankPayments,
  bankPayoutBatches,
  bankPayouts,
  bankPoolMoves,
  bankPoolPositions,
  bankPoolWithdrawals,
  bankPots,
  bankQuotes,
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
import { hasKnownMember } from "@/lib/bank/statement-lines/queries";
import type { Area } from "@/lib/core/area";

export const BANK_ERASURE: Area["erasure"] = [
  { owner: bankLines.userId, where: hasKnownMember, set: sql`name = '', iban = ''` },
  {
    owner: bankPayees.userId,
    set: sql`iban = 'XX00' || lpad(id::text, 11, '0'), holder = 'Borrado', label = ''`,
  },
  { owner: bankPayouts.userId, set: sql`iban = 'XX00' || lpad(id::text, 11, '0'), holder = 'Borrado'` },
  { owner: bankPayments.payerId, set: sql`note = ''` },
  { owner: bankRequests.requesterId, set: sql`note = ''` },
  { owner: bankSharedPotProposals.proposerId, set: sql`note = ''` },
  { owner: bankStandingOrders.payerId, set: sql`note = ''` },
  { owner: bankSplits.ownerId, set: sql`title = 'Borrado'` },
  { owner: bankPots.userId, set: sql`name = 'Borrado'` },
  { owner: bankShareLinks.userId },
  { owner: bankStatementProofs.userId },
];

export const BANK_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [
    bankImports.uploadedBy,
    bankLines.decidedBy,
    bankPayouts.approvedBy,
    bankPayoutBatches.createdBy,
  ],
  "payments, which identify nobody by themselves": [
    bankPayments.payeeId,
    bankPoolMoves.userId,
    bankPoolPositions.userId,
    bankPoolWithdrawals.userId,
    bankQuotes.userId,
    bankReferences.userId,
    bankTopups.userId,
  ],
  "the row also belongs to the other party": [
    bankRequests.payerId,
    bankSharedPotMembers.userId,
    bankSharedPotProposals.payeeId,
    bankSharedPots.createdBy,
    bankSharedPotVotes.userId,
    bankStandingOrders.payeeId,
  ],
};
