import { z } from "zod";
import { typedReason } from "@/lib/core/fields/reason";
import { rowId } from "@/lib/core/fields/row-id";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { NO_REPORT, reportFields, requireDetails, resolveReportInput } from "@/lib/reports/schema";

export const NO_RATING = "Esa valoración no existe";

const dealParams = z.object({ id: rowId(NO_RATING) });

export const reportDealRatingInput = dealParams.extend(reportFields).superRefine(requireDetails);

export const reportTradeRatingInput = dealParams
  .extend({
    rated: z
      .enum(["buyer", "seller"], "Escribe buyer o seller")
      .optional()
      .describe(
        "Which party the rating is about, `role` in the ratings of a trader; if absent, the caller, who must be a party",
      ),
    ...reportFields,
  })
  .superRefine(requireDetails);

export const reportOrderRatingInput = dealParams
  .extend({
    rated: z
      .enum(["buyer", "seller"], "Escribe buyer o seller")
      .describe("Which party the rating is about; `role` in the ratings of a seller"),
    ...reportFields,
  })
  .superRefine(requireDetails);

const reviewFields = { reviewId: rowId(NO_RATING), ...reportFields };

export const reportCourseReviewInput = z
  .object({ id: rowId(OFFERING_LABELS.course.notFound), ...reviewFields })
  .superRefine(requireDetails);

export const reportMentorshipReviewInput = z
  .object({ id: rowId(OFFERING_LABELS.mentorship.notFound), ...reviewFields })
  .superRefine(requireDetails);

export const resolveRatingReportInput = resolveReportInput.extend({
  writtenAt: z.iso
    .datetime("La fecha no es válida")
    .optional()
    .describe(
      "`writtenAt` of the text reviewed; 409 if its author has changed it since. Required to remove it",
    ),
});

export const restoreRatingInput = z.object({
  id: rowId(NO_REPORT),
  reason: typedReason.describe("Reason for the author of the rating and who reported it"),
});
