import { sql } from "drizzle-orm";
import {
  certificates,
  chapterQuestions,
  chapterQuizAttempts,
  courseChapters,
  courseEnrollments,
  courseLessons,
  courses,
  learningCoupons,
  learningProposals,
  learningReports,
  learningReviews,
  mentorshipEnrollments,
  mentorshipSessions,
  mentorships,
  proposedChapters,
  proposedLessons,
  removedQuizzes,
} from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";
import { offeringsOf } from "./tables";

const CHAPTER = [
  "id",
  "courseId",
  "chapterNumber",
  "title",
  "description",
  "videoUrl",
  "pdfUrl",
  "content",
  "quiz",
  "isPreview",
  "createdAt",
] as const;

const LESSON = ["id", "courseId", "chapterId", "title", "content", "order", "createdAt"] as const;

const ofOfferings = (
  userId: string,
) => sql`(item_type = 'course' and item_id in (${offeringsOf("course", userId)})
  or item_type = 'mentorship' and item_id in (${offeringsOf("mentorship", userId)}))`;
const ofOwnEnrollments = (userId: string) =>
  sql`enrollment_id in (select ${courseEnrollments.id} from ${courseEnrollments} where ${courseEnrollments.userId} = ${userId})`;
const ofCourses = (userId: string) => sql`course_id in (${offeringsOf("course", userId)})`;

/**
 * A member's courses with their content, mentorships, enrolments, certificates and reviews, for the export of their
 * personal data.
 */
export const LEARNING_DATA: readonly PersonalData[] = [
  exportTable("cursos", courses, courses.ownerId, [
    "id",
    "title",
    "description",
    "priceCents",
    "approvalStatus",
    "status",
    "createdAt",
  ]),
  exportTable("capitulos", courseChapters, ofCourses, CHAPTER),
  exportTable("lecciones", courseLessons, ofCourses, LESSON),
  exportTable("mentorias", mentorships, mentorships.ownerId, [
    "id",
    "title",
    "description",
    "services",
    "contactInfo",
    "priceCents",
    "approvalStatus",
    "status",
    "createdAt",
  ]),
  exportTable("cambios-propuestos", learningProposals, ofOfferings, [
    "id",
    "itemType",
    "itemId",
    "title",
    "description",
    "services",
    "contactInfo",
    "priceCents",
    "isFree",
    "imageUrl",
  ]),
  exportTable("codigos-de-descuento", learningCoupons, ofOfferings, [
    "id",
    "itemType",
    "itemId",
    "code",
    "percent",
    "maxUses",
    "expiresAt",
    "endedAt",
    "createdAt",
  ]),
  exportTable("capitulos-propuestos", proposedChapters, ofCourses, CHAPTER),
  exportTable("lecciones-propuestas", proposedLessons, ofCourses, LESSON),
  exportTable("inscripciones-en-cursos", courseEnrollments, courseEnrollments.userId, [
    "id",
    "offeringId",
    "status",
    "progress",
    "createdAt",
    "completedAt",
  ]),
  exportTable("inscripciones-en-mentorias", mentorshipEnrollments, mentorshipEnrollments.userId, [
    "id",
    "offeringId",
    "status",
    "createdAt",
    "completedAt",
  ]),
  exportTable("certificados", certificates, ofOwnEnrollments, [
    "id",
    "code",
    "enrollmentId",
    "studentName",
    "courseTitle",
    "chapters",
    "issuedAt",
  ]),
  exportTable("intentos-de-cuestionarios", chapterQuizAttempts, ofOwnEnrollments, [
    "id",
    "enrollmentId",
    "chapterId",
    "answers",
    "percent",
    "isPassed",
    "createdAt",
  ]),
  exportTable("cuestionarios-retirados", removedQuizzes, ofCourses, [
    "id",
    "courseId",
    "chapterId",
    "chapterTitle",
    "quiz",
    "removedAt",
  ]),
  exportTable("citas-propuestas", mentorshipSessions, mentorshipSessions.proposedBy, [
    "id",
    "enrollmentId",
    "startsAt",
    "minutes",
    "note",
    "status",
    "createdAt",
  ]),
  exportTable("opiniones", learningReviews, learningReviews.userId, [
    "id",
    "itemType",
    "itemId",
    "stars",
    "comment",
    "removalReason",
    "createdAt",
  ]),
  exportTable("preguntas-de-capitulos", chapterQuestions, chapterQuestions.authorId, [
    "id",
    "courseId",
    "chapterId",
    "question",
    "createdAt",
    "removedAt",
  ]),
  exportTable(
    "respuestas-de-capitulos",
    chapterQuestions,
    (userId) => sql`${ofCourses(userId)} and answer is not null`,
    ["id", "courseId", "chapterId", "answer", "answeredAt", "removedAt"],
  ),
  exportTable("denuncias-de-cursos", learningReports, learningReports.reporterId, [
    "id",
    "itemType",
    "itemId",
    "reason",
    "details",
    "createdAt",
    "resolvedAt",
    "decision",
    "resolution",
  ]),
];
