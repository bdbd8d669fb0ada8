import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import {
  certificates,
  chapterCompletions,
  courseChapters,
  courseEnrollments,
  courses,
  purchases,
  users,
} from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { clock, isoOrNull } from "@/lib/core/format/clock";
import { memberName } from "@/lib/core/format/person";
import { printedCode } from "@/lib/core/format/public-code";
import { NO_CHAPTER } from "@/lib/learning/chapters/constants";
import { type LessonRow, lessonView } from "@/lib/learning/chapters/queries";
import { withWithdrawalEnd } from "@/lib/payments/purchases/withdrawal-queries";
import { refusalOf } from "./access";
import { NOT_STARTED } from "./constants";
import { chapterToShow, isStudying, mustStart } from "./rules";

type Person = Pick<Viewer, "id" | "isAdmin">;

/**
 * A course for its student: chapters without content, progress, and where they left off. The owner and administrators
 * see it without progress. Throws `not_found`, or `forbidden` for members who are not enrolled.
 */
export async function getStudy(viewer: Person, courseId: number, opened?: number) {
  const { course, ...row } = await readStudy(viewer, courseId);
  const chapters = await chaptersOf(courseId, row.enrollment?.id ?? 0);
  const current = row.enrollment?.currentChapterId ?? null;
  return {
    course: {
      id: course.id,
      title: course.title,
      description: course.description,
      instructor: row.instructor,
    },
    access: row.access,
    enrollment: row.enrollment && enrollmentLine(row.enrollment, row.purchase),
    certificateCode: row.certificateCode && printedCode(row.certificateCode),
    chapters,
    done: chapters.filter(({ isDone }) => isDone).length,
    chapterId: chapterToShow(chapters, { asked: opened, current }),
  };
}

export type Study = Awaited<ReturnType<typeof getStudy>>;

/**
 * The content of one chapter, for the same viewers; a paying student must have started. Throws like `getStudy`, and
 * `conflict`.
 */
export async function getStudyChapter(viewer: Person, courseId: number, chapterId: number) {
  const { enrollment } = await requireReadable(viewer, courseId);
  return readChapter(courseId, chapterId, enrollment?.id ?? 0);
}

/**
 * Checks that the viewer can read the chapters of a course as its students do. An administrator who studies a course
 * reads it as other administrators do until they start it, and, with `asksProposed`, its proposed version. Throws like
 * `getStudyChapter`.
 */
export async function requireReadable(viewer: Person, courseId: number, asksProposed = false) {
  const study = await readStudy(viewer, courseId, asksProposed);
  if (!study.enrollment || !mustStart(study.enrollment, study.purchase, clock.now())) return study;
  if (!viewer.isAdmin) throw new DomainError("conflict", NOT_STARTED);
  return { ...study, access: "admin" as const, enrollment: null };
}

/**
 * The data for the player page in three statements: the course, its chapters, and the content of one. A student who
 * still has to start gets no content; the owner gets the requested chapter, and so does an administrator who still has
 * to start.
 */
export async function getPlayer(viewer: Person, courseId: number, opened?: number) {
  const found = await getStudy(viewer, courseId, opened);
  const isReview = viewer.isAdmin && opened !== undefined && found.enrollment?.mustStart === true;
  const study: Study = isReview ? { ...found, access: "admin", enrollment: null } : found;
  const { access, enrollment, chapterId } = study;
  const mayRead = access === "owner" ? opened !== undefined : !enrollment?.mustStart;
  const chapter =
    mayRead && chapterId !== null ? await readChapter(courseId, chapterId, enrollment?.id ?? 0) : null;
  return { study, chapter };
}

export type Player = Awaited<ReturnType<typeof getPlayer>>;
export type StudyChapter = Awaited<ReturnType<typeof readChapter>>;

async function readStudy(viewer: Person, courseId: number, asksProposed = false) {
  const [row] = await db
    .select({
      course: {
        id: courses.id,
        title: courses.title,
        description: courses.description,
        instructorId: courses.ownerId,
        approvalStatus: courses.approvalStatus,
        status: courses.status,
        changedAt: courses.changedAt,
        enrolledCount: courses.enrolledCount,
      },
      firstName: users.firstName,
      lastName: users.lastName,
      deletedAt: users.deletedAt,
      enrollment: courseEnrollments,
      certificateCode: certificates.code,
      purchase: purchases,
    })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.ownerId))
    .leftJoin(
      courseEnrollments,
      and(eq(courseEnrollments.offeringId, courses.id), eq(courseEnrollments.userId, viewer.id)),
    )
    .leftJoin(certificates, eq(certificates.enrollmentId, courseEnrollments.id))
    .leftJoin(purchases, eq(purchases.id, courseEnrollments.purchaseId))
    .where(eq(courses.id, courseId))
    .limit(1);
  if (!row) throw refusalOf("course", undefined);
  const { course, certificateCode } = row;
  const purchase = row.purchase && (await withWithdrawalEnd(row.purchase, clock.now()));
  const isDeleted = row.deletedAt !== null;
  const instructor = { id: course.instructorId, name: memberName({ ...row, isDeleted }), isDeleted };
  const enrollment = row.enrollment && isStudying(row.enrollment) ? row.enrollment : null;
  const seen = { course, instructor, purchase, certificateCode };
  if (course.instructorId === viewer.id) return { ...seen, access: "owner" as const, enrollment: null };
  const isReview = viewer.isAdmin && asksProposed && course.changedAt !== null;
  if (enrollment && !isReview) return { ...seen, access: "student" as const, enrollment };
  if (viewer.isAdmin) return { ...seen, access: "admin" as const, enrollment: null };
  throw refusalOf("course", course);
}

function enrollmentLine(
  row: typeof courseEnrollments.$inferSelect,
  purchase: typeof purchases.$inferSelect | null,
) {
  const isWaiting = mustStart(row, purchase, clock.now());
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    currentChapterId: row.currentChapterId,
    purchaseId: row.purchaseId,
    mustStart: isWaiting,
    startEndsWithdrawal: isWaiting,
    openedAt: isoOrNull(row.openedAt),
    completedAt: isoOrNull(row.completedAt),
    enrolledAt: row.createdAt.toISOString(),
  };
}

function doneBy(enrollmentId: number) {
  return and(
    eq(chapterCompletions.chapterId, courseChapters.id),
    eq(chapterCompletions.enrollmentId, enrollmentId),
  );
}

function chaptersOf(courseId: number, enrollmentId: number) {
  return db
    .select({
      id: courseChapters.id,
      chapterNumber: courseChapters.chapterNumber,
      title: courseChapters.title,
      hasVideo: sql<boolean>`${courseChapters.videoUrl} is not null`,
      hasPdf: sql<boolean>`${courseChapters.pdfUrl} is not null or ${courseChapters.pdfFileId} is not null`,
      isDone: sql<boolean>`${chapterCompletions.chapterId} is not null`,
    })
    .from(courseChapters)
    .leftJoin(chapterCompletions, doneBy(enrollmentId))
    .where(eq(courseChapters.courseId, courseId))
    .orderBy(asc(courseChapters.chapterNumber))
    .limit(1_000);
}

// Part of the chapter's statement.
const lessonsOfChapter = sql<LessonRow[]>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'chapterId', l.chapter_id, 'title', l.title,
    'content', l.content, 'order', l."order") order by l."order", l.id), '[]')
  from course_lessons l where l.chapter_id = ${courseChapters.id})`;

// The same.
const isQuizPassed = (enrollmentId: number) => sql<boolean>`exists (select 1 from chapter_quiz_attempts a
  where a.enrollment_id = ${enrollmentId} and a.chapter_id = ${courseChapters.id} and a.is_passed)`;

async function readChapter(courseId: number, chapterId: number, enrollmentId: number) {
  const [row] = await db
    .select({
      chapter: courseChapters,
      completedAt: chapterCompletions.completedAt,
      lessons: lessonsOfChapter,
      isQuizPassed: isQuizPassed(enrollmentId),
    })
    .from(courseChapters)
    .leftJoin(chapterCompletions, doneBy(enrollmentId))
    .where(and(eq(courseChapters.id, chapterId), eq(courseChapters.courseId, courseId)))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_CHAPTER);
  const { id, chapterNumber, title, description, videoUrl, pdfUrl, pdfFileId, content } = row.chapter;
  return {
    id,
    chapterNumber,
    title,
    description,
    videoUrl,
    pdfUrl: pdfFileId ? `/api/courses/${courseId}/chapters/${id}/pdf` : pdfUrl,
    content,
    lessons: row.lessons.map((lesson) => lessonView(lesson)),
    quiz: row.chapter.quiz && { isPassed: row.isQuizPassed },
    completedAt: isoOrNull(row.completedAt),
  };
}
