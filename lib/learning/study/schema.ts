import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { courseParams, instructorParams } from "@/lib/learning/catalogue/schema";
import { NO_CHAPTER } from "@/lib/learning/chapters/constants";
import { OFFERING_KINDS, type OfferingKind } from "@/lib/learning/constants";
import { MAX_REVIEW_LENGTH, MAX_STARS, REVIEWS_PER_PAGE, STUDIES_PER_PAGE } from "./constants";

export const openCourseInput = courseParams.extend({
  chapterId: rowId(NO_CHAPTER)
    .optional()
    .describe("Chapter that the student is reading; the next visit continues there"),
  at: z.iso
    .datetime({ offset: true, error: "Esa fecha no es válida" })
    .optional()
    .describe("When the student opened it, by default now; ignored if older than the last recorded visit"),
});

export const certificateParams = z.object({ code: z.string().max(64) });

export const listStudiesInput = z.object({
  type: z.enum(OFFERING_KINDS, "Escribe course o mentorship").default("course"),
  cursor: numberCursor,
  limit: pageLimit(STUDIES_PER_PAGE),
});
export type ListStudies = Omit<z.output<typeof listStudiesInput>, "type"> & { kind: OfferingKind };

const itemId = rowId("No existe");
export const offeringParams = z.object({ id: itemId });

const REVIEW_STARS = `Elige de 1 a ${MAX_STARS} estrellas`;

export const writeReviewInput = offeringParams.extend({
  stars: z.coerce.number(REVIEW_STARS).int(REVIEW_STARS).min(1, REVIEW_STARS).max(MAX_STARS, REVIEW_STARS),
  comment: z.string().trim().max(MAX_REVIEW_LENGTH, `Como mucho ${MAX_REVIEW_LENGTH} caracteres`).default(""),
});

export const listReviewsInput = offeringParams.extend({
  cursor: numberCursor,
  limit: pageLimit(REVIEWS_PER_PAGE),
});
export type ListReviews = z.output<typeof listReviewsInput>;

export const listInstructorReviewsInput = instructorParams.extend({
  cursor: numberCursor,
  limit: pageLimit(REVIEWS_PER_PAGE),
});
export type ListInstructorReviews = z.output<typeof listInstructorReviewsInput>;

const paymentIntentId = z
  .string()
  .regex(/^pi_\w{1,250}$/, "Ese pago no existe")
  .optional()
  .describe("Confirmed card payment; omitted for free offers");

export const enrollInCourseInput = z.object({
  courseId: rowId(OFFERING_LABELS.course.notFound),
  paymentIntentId,
});

export const enrollInMentorshipInput = z.object({
  mentorshipId: rowId(OFFERING_LABELS.mentorship.notFound),
  paymentIntentId,
});
