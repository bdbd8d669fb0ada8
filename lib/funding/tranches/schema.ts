import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { MAX_STATEMENT } from "@/lib/deals/constants";
import { decisionFields, disputeFields, entryFields, evidenceFields } from "@/lib/deals/schema";
import { TRANCHE_STATUSES } from "@/lib/funding/constants";

export const NO_TRANCHE = "Ese tramo no existe";

const NO_REPORT = "Explica en qué se ha usado el tramo anterior";

export const trancheParams = z.object({ id: rowId(NO_TRANCHE) });

export const proveTrancheInput = trancheParams.extend({
  report: z
    .string(NO_REPORT)
    .trim()
    .min(1, NO_REPORT)
    .max(MAX_STATEMENT, `Como mucho ${MAX_STATEMENT} caracteres`)
    .describe("What the previous tranche was used for"),
});

export const disputeTrancheInput = trancheParams.extend(disputeFields);

export const addTrancheEvidenceInput = trancheParams.extend(evidenceFields);

export const trancheEvidenceParams = trancheParams.extend(entryFields);

export const resolveTrancheInput = trancheParams.extend(
  decisionFields(["owner", "investor"], "Elige si se paga o se devuelve"),
);

export const listTrancheQueueInput = z.object({
  status: z.enum([...TRANCHE_STATUSES, "all"], "El estado no existe").default("disputed"),
  cursor: numberCursor,
  limit: pageLimit(25),
});
export type ListTrancheQueue = z.output<typeof listTrancheQueueInput>;
