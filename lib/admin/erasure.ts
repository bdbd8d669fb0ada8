import { adminProposals, emails, ledgerCorrections } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const ADMIN_ERASURE: Area["erasure"] = [{ owner: emails.userId }];

export const ADMIN_ANONYMIZED: Area["anonymized"] = {
  "what administrators did": [
    adminProposals.decidedBy,
    adminProposals.proposedBy,
    adminProposals.stoppedBy,
    ledgerCorrections.decidedBy,
    ledgerCorrections.proposedBy,
  ],
  "what administrators decided of a member": [adminProposals.subjectId],
};
