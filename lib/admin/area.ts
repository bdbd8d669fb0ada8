import { sql } from "drizzle-orm";
import { adminProposals, ledgerCorrections } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { ADMIN_JOBS } from "./jobs";

export const admin: Area = {
  key: "admin",
  deals: [],
  jobs: ADMIN_JOBS,
  queues: [
    { key: "proposals", waiting: sql`from ${adminProposals} where status in ('proposed', 'waiting')` },
  ],
  statement: { correction: "Corrección" },
  personalData: [],
  withheld: {
    "what administrators did": [
      adminProposals.decidedBy,
      adminProposals.proposedBy,
      adminProposals.stoppedBy,
      adminProposals.subjectId,
      ledgerCorrections.decidedBy,
      ledgerCorrections.proposedBy,
    ],
  },
};
