import { sql } from "drizzle-orm";
import {
  loanConsents,
  loanEvents,
  loanOffers,
  loanPauses,
  loanPaymentData,
  loanRatings,
  loanRecords,
  loanRepayments,
  loanRequests,
  loanSearches,
  loans,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { emptied } from "@/lib/core/erasure";

export const LENDING_ERASURE: Area["erasure"] = [
  { owner: loanPaymentData.userId },
  { owner: loanRecords.userId },
  { owner: loanSearches.userId },
  { owner: loanConsents.userId, set: sql`net_worth_cents = null` },
  { owner: loanEvents.actorId, set: emptied("note") },
  { owner: loanRatings.raterId, set: emptied("comment") },
  { owner: loanRequests.borrowerId, set: sql`purpose = null` },
  { owner: loanOffers.lenderId, set: sql`purpose = null` },
  { owner: loans.borrowerId, set: emptied("dispute_reason") },
  { owner: loans.lenderId, set: emptied("payment_reference", "dispute_reason") },
];

export const LENDING_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [loans.claimedBy, loans.resolvedBy],
  "the row is exported through another column": [loans.disputedBy],
  "the row also belongs to the other party": [loanPauses.proposedBy, loanRepayments.payerId],
  "ratings, which no longer identify the rated member": [loanRatings.ratedId],
};
