import { z } from "zod";
import { presenter } from "@/lib/core/command/presenter";
import { lessonSchema } from "@/lib/learning/chapters/present";
import { ENROLLMENT_STATUSES, OFFERING_KINDS } from "@/lib/learning/constants";
import { SESSION } from "@/lib/learning/sessions/machine";
import type { SessionLine, Sessions } from "@/lib/learning/sessions/queries";
import { SHOWN_SESSIONS } from "@/lib/learning/sessions/rules";
import type { Certificate } from "./certificate-queries";
import type { EnrollmentLine } from "./enrolling";
import type { StudyLine } from "./enrollment-queries";
import type { Progress } from "./progress";
import type { Study, StudyChapter } from "./queries";
import type { ReviewLine, Reviews } from "./review-queries";

const isoDateTime = z.iso.datetime();
const id = z.number().int();
const euros = z.string().describe("Euros, a decimal string");
const percent = z.number().int().min(0).max(100);
const person = z.object({ id: z.string(), name: z.string(), profileImageUrl: z.string().nullable() });

const party = person.extend({ isDeleted: z.boolean() });

const studySchema = z
  .object({
    course: z.object({
      id,
      title: z.string(),
      description: z.string(),
      instructor: z.object({ id: z.string(), name: z.string() }),
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
          .describe("Its student agreed that opening it ends the right of withdrawal, and has yet to begin"),
        startEndsWithdrawal: z.boolean().describe("Beginning ends the right of withdrawal, as was agreed to"),
        openedAt: isoDateTime.nullable(),
        completedAt: isoDateTime.nullable(),
        enrolledAt: isoDateTime,
      })
      .nullable()
      .describe("Null for its maker and administrators"),
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
    chapterId: id.nullable().describe("Where to go on"),
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
    description: z.string(),
    videoUrl: z.string().nullable(),
    pdfUrl: z.string().nullable().describe("A link, or the path of the uploaded file"),
    content: z.string().describe("Markdown"),
    lessons: z.array(lessonSchema).describe("In their order; a chapter without any is one lesson"),
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
    certificateCode: z.string().nullable().describe("With 100 %"),
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
    chapters: z.number().int().describe("How many the course had when it was completed"),
    issuedAt: isoDateTime,
    isValid: z.boolean().describe("False once the enrolment was refunded"),
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
    stars: z.number().int().nullable().describe("The stars of your own review"),
    progress: percent.nullable().describe("Of a course"),
    chapters: z.number().int().nullable(),
    certificateCode: z.string().nullable(),
    nextSessionAt: isoDateTime.nullable().describe("Of a mentorship"),
    proposals: z.number().int().nullable().describe("The number of proposed dates that wait for your answer"),
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
    rating: z.string().nullable().describe("The average of all, with one decimal"),
    ratingCount: z.number().int(),
    mayReview: z.boolean(),
    mine: reviewSchema.nullable(),
    reviews: z.array(reviewSchema).describe("Those of others, the latest first"),
  })
  .meta({ id: "LearningReviews" });

export const reviewsJson = presenter(reviewsSchema, ({ nextCursor: _, kind, ...reviews }: Reviews) => ({
  type: kind,
  ...reviews,
}));

const sessionSchema = z
  .object({
    id,
    enrollmentId: id,
    startsAt: isoDateTime,
    minutes: z.number().int(),
    note: z.string(),
    status: z.enum(SHOWN_SESSIONS),
    isAhead: z.boolean(),
    proposedByMe: z.boolean(),
    mayDo: z
      .array(z.enum(SESSION.events))
      .describe("What the caller may do now; the call of each is in docs/api/README.md"),
    createdAt: isoDateTime,
    decidedAt: isoDateTime.nullable(),
  })
  .meta({ id: "MentorshipSession" });

export const sessionJson = presenter(sessionSchema, (line: SessionLine) => line);

const sessionsSchema = z
  .object({
    mentorship: z.object({
      id,
      title: z.string(),
      services: z.string().nullable(),
      contactInfo: z.string().nullable(),
      mentor: party,
    }),
    access: z.enum(["student", "owner", "admin"]),
    students: z.array(
      z.object({
        enrollmentId: id,
        purchaseId: id.nullable(),
        enrolledAt: isoDateTime,
        student: party,
        sessions: z.array(sessionSchema),
      }),
    ),
  })
  .meta({ id: "MentorshipSessions" });

export const sessionsJson = presenter(sessionsSchema, ({ nextCursor: _, ...sessions }: Sessions) => sessions);

const enrolled = {
  id: id,
  userId: z.string(),
  status: z.enum(ENROLLMENT_STATUSES),
  pricePaid: euros,
  platformFee: euros,
  purchaseId: id.nullable().describe("Null for what was free"),
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
