import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { OFFERING_KINDS, OFFERING_STATUSES } from "@/lib/learning/constants";
import { reportLine, reportShape } from "@/lib/reports/present";
import type { OfferingReport } from "./queries";

const offeringReport = z
  .object({
    ...reportShape,
    kind: z.enum(OFFERING_KINDS),
    itemId: z.number().int(),
    status: z.enum(OFFERING_STATUSES).nullable(),
  })
  .meta({ id: "OfferingReport" });

export type OfferingReportLine = z.output<typeof offeringReport>;

export const reportsJson = presenter(z.array(offeringReport), (reports: readonly OfferingReport[]) =>
  reports.map((report) => ({
    ...reportLine(report),
    kind: report.kind,
    itemId: report.itemId,
    status: report.status,
  })),
);
