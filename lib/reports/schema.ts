import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { typedReason } from "@/lib/core/fields/reason";
import { idCursor, rowId } from "@/lib/core/fields/row-id";
import {
  MAX_DETAILS_LENGTH,
  REPORT_DECISIONS,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORTS_PER_PAGE,
  type ReportReason,
} from "./constants";

export const NO_REPORT = "Esa denuncia no existe";

/** The input of a list of reports whose ids are integers. */
export const listReportsInput = z.object({
  status: z.enum(REPORT_STATUSES, "Escribe open o resolved").default("open"),
  cursor: idCursor,
  limit: pageLimit(REPORTS_PER_PAGE),
});
export type ListReports = z.output<typeof listReportsInput>;

/** The fields of a report, besides what is reported; parsed with `requireDetails`. */
export const reportFields = {
  reason: z.enum(REPORT_REASONS, "Elige un motivo").describe("Reason for the report"),
  details: z
    .string()
    .trim()
    .max(MAX_DETAILS_LENGTH, `Como mucho ${MAX_DETAILS_LENGTH} caracteres`)
    .default("")
    .describe("What happened; required with the reason `other`"),
};

/** Refuses a report for another reason that says nothing else. */
export function requireDetails(
  { reason, details }: { reason: ReportReason; details: string },
  context: z.RefinementCtx,
): void {
  if (reason === "other" && !details) {
    context.addIssue({ code: "custom", path: ["details"], message: "Explica qué ha pasado" });
  }
}

export const resolveReportInput = z.object({
  id: rowId(NO_REPORT),
  decision: z.enum(REPORT_DECISIONS, "Escribe dismissed o removed"),
  reason: typedReason.describe("Reason for the reporter; also for the owner if the item is removed"),
});
