import { adminProposals, emails, ledgerCorrections } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const ADMIN_ERASURE: Area["erasure"] = [{ owner: emails.userId }];

export const ADMIN_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [
    adminProposals.decidedBy,
    adminProposals.proposedBy,
    adminProposals.stoppedBy,
    ledgerCorrections.decidedBy,
    ledgerCorrections.proposedBy,
  ],
  "decisions of administrators about a member": [adminProposals.subjectId],
};
