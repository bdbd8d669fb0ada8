import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { lessonSchema } from "@/lib/learning/chapters/present";
import { ENROLLMENT_STATUSES, OFFERING_KINDS } from "@/lib/learning/constants";
import type { Certificate } from "./certificate-queries";
import type { EnrollmentLine } from "./enrollment";
import type { StudyLine } from "./enrollment-queries";
import type { Instructor } from "./instructor-queries";
import type { Progress } from "./progress";
import type { Study, StudyChapter } from "./queries";
import type { InstructorReview, ReviewLine, Reviews } from "./review-queries";

const id = z.number().int();
const percent = z.number().int().min(0).max(100);
const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

const studySchema = z
  .object({
    course: z.object({
      id,
      title: z.string(),
      description: z.string(),
      instructor: z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() }),
    }),
    access: z.enum(["student", "owner", "admin"]),
    enrollment: z
      .object({
        id,
        status: z.enum(ENROLLMENT_STATUSES),
        progress: percent,
        currentChapterId: id.nullable(),
        purchaseId: id.nullable(),
        mustStart: z
          .boolean()
          .describe(
            "Whether the student still has to start a course whose start ends the right of withdrawal",
          ),
        startEndsWithdrawal: z.boolean().describe("The same as `mustStart`; kept for older clients"),
        openedAt: isoDateTime.nullable(),
        completedAt: isoDateTime.nullable(),
        enrolledAt: isoDateTime,
      })
      .nullable()
      .describe("Null for the owner and administrators"),
    certificateCode: z.string().nullable(),
    chapters: z.array(
      z.object({
        id,
        chapterNumber: z.number().int(),
        title: z.string(),
        hasVideo: z.boolean(),
        hasPdf: z.boolean(),
        isDone: z.boolean(),
      }),
    ),
    done: z.number().int(),
    chapterId: id.nullable().describe("Chapter to continue with; null if there is none"),
  })
  .meta({ id: "Study" });

export const studyJson = presenter(studySchema, (study: Study) => study);

const openedSchema = z
  .object({ enrollmentId: id, openedAt: isoDateTime, chapterId: id.nullable() })
  .meta({ id: "StudyOpened" });

type Opened = { enrollmentId: number; openedAt: string; chapterId: number | null };

export const openedJson = presenter(openedSchema, (opened: Opened) => opened);

const chapterSchema = z
  .object({
    id,
    chapterNumber: z.number().int(),
    title: z.string(),
    description: z.string().describe("Markdown"),
    videoUrl: z.string().nullable(),
    pdfUrl: z
      .string()
      .nullable()
      .describe("External URL, or the path of the uploaded file; null if there is none"),
    content: z.string().describe("Markdown"),
    lessons: z.array(lessonSchema).describe("In order; a chapter without lessons counts as one lesson"),
    quiz: z.object({ isPassed: z.boolean() }).nullable().describe("Pass it to complete the chapter"),
    completedAt: isoDateTime.nullable(),
  })
  .meta({ id: "StudyChapter" });

export const studyChapterJson = presenter(chapterSchema, (chapter: StudyChapter) => chapter);

const progressSchema = z
  .object({
    enrollmentId: id,
    progress: percent,
    status: z.enum(ENROLLMENT_STATUSES),
    done: z.number().int(),
    chapters: z.number().int(),
    certificateCode: z.string().nullable().describe("Null until the course is completed"),
    nextChapterId: id.nullable(),
  })
  .meta({ id: "StudyProgress" });

export const progressJson = presenter(
  progressSchema,
  (progress: Progress & { nextChapterId: number | null }) => progress,
);

const certificateSchema = z
  .object({
    code: z.string(),
    studentName: z.string(),
    courseTitle: z.string(),
    instructorName: z.string(),
    chapters: z.number().int().describe("Number of chapters of the course when it was completed"),
    issuedAt: isoDateTime,
    isValid: z.boolean().describe("false once the enrolment has been refunded"),
  })
  .meta({ id: "Certificate" });

export const certificateJson = presenter(certificateSchema, (certificate: Certificate) => certificate);

const studyLineSchema = z
  .object({
    id,
    type: z.enum(OFFERING_KINDS),
    itemId: id,
    title: z.string(),
    imageUrl: z.string().nullable(),
    owner: z.object({ id: z.string(), name: z.string() }),
    status: z.enum(ENROLLMENT_STATUSES),
    purchaseId: id.nullable(),
    stars: z.number().int().nullable().describe("Stars of your own review; null if you have not written one"),
    progress: percent.nullable().describe("Progress in a course, 0 to 100; null for mentorships"),
    chapters: z.number().int().nullable(),
    certificateCode: z.string().nullable(),
    nextSessionAt: isoDateTime
      .nullable()
      .describe("Next session of a mentorship; null if there is none, and for courses"),
    proposals: z
      .number()
      .int()
      .nullable()
      .describe("Number of proposed session dates that wait for your answer; null for courses"),
    enrolledAt: isoDateTime,
    completedAt: isoDateTime.nullable(),
  })
  .meta({ id: "Enrollment" });

export const studiesJson = presenter(z.array(studyLineSchema), (lines: readonly StudyLine[]) =>
  lines.map(({ kind, ...line }) => ({ type: kind, ...line })),
);

const reviewSchema = z
  .object({
    id,
    stars: z.number().int().min(1).max(5),
    comment: z.string(),
    removalReason: z
      .string()
      .nullable()
      .describe("Why an administrator removed your review, which only you can see; null while it counts"),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
    isEdited: z.boolean(),
    author: person,
  })
  .meta({ id: "LearningReview" });

export const reviewJson = presenter(reviewSchema, (line: ReviewLine) => line);

const reviewsSchema = z
  .object({
    type: z.enum(OFFERING_KINDS),
    id,
    rating: z.string().nullable().describe("Average rating with one decimal; null without ratings"),
    ratingCount: z.number().int(),
    mayReview: z.boolean(),
    mine: reviewSchema.nullable(),
    reviews: z.array(reviewSchema).describe("Reviews by other members, newest first"),
  })
  .meta({ id: "LearningReviews" });

export const reviewsJson = presenter(reviewsSchema, ({ nextCursor: _, kind, ...reviews }: Reviews) => ({
  type: kind,
  ...reviews,
}));

const instructorSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    profileImageUrl: z.string().nullable(),
    memberSince: isoDateTime,
    rating: z
      .string()
      .nullable()
      .describe("Average rating of everything they have taught, with one decimal; null without ratings"),
    ratingCount: z.number().int(),
    courses: z.number().int().describe("Number of courses in the catalogue"),
    mentorships: z.number().int().describe("Number of mentorships in the catalogue"),
  })
  .meta({ id: "Instructor" });

export const instructorJson = presenter(instructorSchema, (instructor: Instructor) => instructor);

export const instructorReviewsJson = presenter(
  z.array(
    reviewSchema
      .extend({
        about: z.object({
          type: z.enum(OFFERING_KINDS),
          id,
          title: z.string().nullable().describe("Null if it is no longer in the catalogue"),
        }),
      })
      .meta({ id: "InstructorReview" }),
  ),
  (reviews: readonly InstructorReview[]) =>
    reviews.map(({ about: { kind, ...about }, ...review }) => ({
      ...review,
      about: { type: kind, ...about },
    })),
);

const enrolled = {
  id: id,
  userId: z.string(),
  status: z.enum(ENROLLMENT_STATUSES),
  pricePaid: euros,
  platformFee: euros,
  purchaseId: id.nullable().describe("Null for a free enrolment"),
  createdAt: isoDateTime,
};

export const courseEnrollmentJson = presenter(
  z.object({ ...enrolled, courseId: id, progress: z.number().int() }).meta({ id: "CourseEnrollment" }),
  ({ itemType: _, itemId, progress, ...line }: EnrollmentLine) => ({
    ...line,
    courseId: itemId,
    progress: progress ?? 0,
  }),
);

export const mentorshipEnrollmentJson = presenter(
  z.object({ ...enrolled, mentorshipId: id }).meta({ id: "MentorshipEnrollment" }),
  ({ itemType: _, itemId, progress: __, ...line }: EnrollmentLine) => ({ ...line, mentorshipId: itemId }),
);
