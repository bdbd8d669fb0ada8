import { z } from "zod";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { numberCursor, rowId } from "@/lib/core/fields/row-id";
import { instantOf } from "@/lib/core/format/calendar";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { instructorParams } from "@/lib/learning/catalogue/schema";
import { OFFERING_KINDS, type OfferingKind } from "@/lib/learning/constants";
import {
  MAX_SESSION_DAYS_AHEAD,
  MAX_SESSION_MINUTES,
  MAX_SESSION_NOTE_LENGTH,
  MIN_SESSION_MINUTES,
  SESSION_NOT_FOUND,
  STUDENTS_PER_PAGE,
} from "@/lib/learning/sessions/constants";
import { MAX_REVIEW_LENGTH, MAX_STARS, REVIEWS_PER_PAGE, STUDIES_PER_PAGE } from "./constants";

const NO_CHAPTER = "Ese capítulo no existe";

export const studyParams = z.object({ id: rowId(OFFERING_LABELS.course.notFound) });
export const studyChapterParams = studyParams.extend({ chapterId: rowId(NO_CHAPTER) });

export const openCourseInput = studyParams.extend({
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

const mentorshipParams = z.object({ id: rowId(OFFERING_LABELS.mentorship.notFound) });

export const listSessionsInput = mentorshipParams.extend({
  enrollmentId: rowId("Esa inscripción no existe")
    .optional()
    .describe("For the mentor: only the sessions of this student"),
  cursor: numberCursor,
  limit: pageLimit(STUDENTS_PER_PAGE),
});
export type ListSessions = z.output<typeof listSessionsInput>;

const NO_DATE = "Elige el día y la hora";
const minutes = `Entre ${MIN_SESSION_MINUTES} y ${MAX_SESSION_MINUTES} minutos`;

export const proposeSessionInput = mentorshipParams.extend({
  enrollmentId: rowId("Elige para quién es la sesión")
    .optional()
    .describe("Enrolment of the student; required for the mentor"),
  startsAt: z.iso
    .datetime({ offset: true, error: NO_DATE })
    .describe(`Start of the session, at most ${MAX_SESSION_DAYS_AHEAD} days ahead`),
  minutes: z.coerce
    .number(minutes)
    .int(minutes)
    .min(MIN_SESSION_MINUTES, minutes)
    .max(MAX_SESSION_MINUTES, minutes)
    .default(60),
  note: z
    .string()
    .trim()
    .max(MAX_SESSION_NOTE_LENGTH, `Como mucho ${MAX_SESSION_NOTE_LENGTH} caracteres`)
    .default(""),
});

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("es-ES", { timeZone: zone }));
  } catch {
    return false;
  }
};

/** In the format that people choose: the local time of their own time zone (D19). */
export const proposeSessionForm = z
  .object({
    id: z.string(),
    enrollmentId: z.string().optional(),
    local: z.string(NO_DATE).min(1, NO_DATE),
    timeZone: z.string().refine(isZone, "Esa zona horaria no existe"),
    minutes: z.string().optional(),
    note: z.string().optional(),
  })
  .transform(({ local, timeZone, enrollmentId, ...rest }) => {
    const instant = instantOf(local, timeZone);
    return {
      ...rest,
      ...(enrollmentId && { enrollmentId }),
      startsAt: Number.isNaN(instant.getTime()) ? "" : instant.toISOString(),
    };
  });

export const sessionParams = mentorshipParams.extend({ sessionId: rowId(SESSION_NOT_FOUND) });

const NO_COURSE = "Curso no encontrado";

const NO_MENTORSHIP = "Mentoría no encontrada";

const paymentIntentId = z
  .string()
  .regex(/^pi_\w{1,250}$/, "Ese pago no existe")
  .optional()
  .describe("Confirmed card payment; omitted for free offers");

export const enrollInCourseInput = z.object({ courseId: rowId(NO_COURSE), paymentIntentId });

export const enrollInMentorshipInput = z.object({ mentorshipId: rowId(NO_MENTORSHIP), paymentIntentId });
