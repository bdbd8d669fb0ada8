import { inArray, sql } from "drizzle-orm";
import { adminProposals, ledgerCorrections } from "@/db/schema";
import { PROPOSAL } from "@/lib/admin/proposals/machine";
import type { Area } from "@/lib/core/area";
import { ADMIN_ANONYMIZED, ADMIN_ERASURE } from "./erasure";
import { ADMIN_JOBS } from "./jobs";
import { BASE_KEPT, BASE_RETENTION } from "./system/base-retention";

export const admin: Area = {
  key: "admin",
  deals: [],
  jobs: ADMIN_JOBS,
  queues: [
    {
      key: "proposals",
      waiting: sql`from ${adminProposals} where ${inArray(adminProposals.status, PROPOSAL.live)}`,
    },
  ],
  taxes: { treatments: { correction: "exchange" } },
  statement: { correction: "Corrección" },
  personalData: [],
  kept: BASE_KEPT,
  retention: BASE_RETENTION,
  erasure: ADMIN_ERASURE,
  anonymized: ADMIN_ANONYMIZED,
  withheld: {
    "actions of administrators": [
      adminProposals.decidedBy,
      adminProposals.proposedBy,
      adminProposals.stoppedBy,
      adminProposals.subjectId,
      ledgerCorrections.decidedBy,
      ledgerCorrections.proposedBy,
    ],
  },
};
