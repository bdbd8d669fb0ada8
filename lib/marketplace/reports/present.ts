import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { LISTING_STATUSES } from "@/lib/marketplace/constants";
import { reportLine, reportShape } from "@/lib/reports/present";
import type { ListingReport } from "./queries";

const listingReport = z
  .object({ ...reportShape, listingId: z.number().int(), status: z.enum(LISTING_STATUSES) })
  .meta({ id: "ListingReport" });

export const reportsJson = presenter(z.array(listingReport), (reports: readonly ListingReport[]) =>
  reports.map((report) => ({
    ...reportLine(report),
    listingId: report.listingId,
    status: report.status,
  })),
);
