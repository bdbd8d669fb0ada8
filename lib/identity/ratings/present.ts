import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { nameOf, reportLine, reportShape } from "@/lib/reports/present";
import { RATED_KINDS } from "./constants";
import type { RatingReport } from "./queries";

const ratingReport = z
  .object({
    ...reportShape,
    title: z.string().nullable().describe("Of the order, course or mentorship; null for a trade or loan"),
    kind: z.enum(RATED_KINDS).describe("What the rating is about; `owner` is its author"),
    itemId: z
      .number()
      .int()
      .nullable()
      .describe("The id of the deal, course or mentorship; null if the author has deleted the review"),
    ratedId: z.string(),
    rated: z.string(),
    stars: z.number().int().nullable(),
    comment: z.string().nullable(),
    writtenAt: isoDateTime
      .nullable()
      .describe(
        "When its text was written or last changed: send it with the decision. Null if it is deleted",
      ),
    isRemoved: z.boolean(),
  })
  .meta({ id: "RatingReport" });

export type RatingReportLine = z.output<typeof ratingReport>;

export const reportsJson = presenter(z.array(ratingReport), (reports: readonly RatingReport[]) =>
  reports.map((report) => ({
    ...reportLine(report),
    kind: report.kind,
    itemId: report.itemId,
    ratedId: report.rated.id,
    rated: nameOf(report.rated),
    stars: report.stars,
    comment: report.comment,
    writtenAt: isoOrNull(report.writtenAt),
    isRemoved: report.removalReason !== null,
  })),
);
