import { and, asc, eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import type { courseChapters, courseLessons } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { accessOf, findOffering, type Offering } from "@/lib/learning/catalogue/queries";
import { isOpen, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { mayReadAsStudent } from "@/lib/learning/study/access";
import { contentTablesOf } from "@/lib/learning/tables";
import { type ChapterVersion, MAX_CHAPTERS, MAX_LESSONS, NO_CHAPTER } from "./constants";

type Person = Pick<Viewer, "id" | "isAdmin"> | null;
export type ChapterRow = typeof courseChapters.$inferSelect;
export type LessonRow = Pick<
  typeof courseLessons.$inferSelect,
  "id" | "chapterId" | "title" | "content" | "order"
>;

/**
 * The chapters of a course in order, with the parts that this viewer can read. Proposed ones only for the owner and
 * administrators, if there are any. Throws `not_found`.
 */
export async function listChapters(
  viewer: Person,
  courseId: number,
  version: ChapterVersion = "offered",
): Promise<ChapterView[]> {
  const offering = await findOffering(db, { kind: "course", id: courseId });
  const mayReadAll = await mayRead(db, viewer, offering);
  return chapterViewsOf(db, { courseId, isProposed: isProposedFor(viewer, offering, version), mayReadAll });
}

/** The chapters of one version of a course, without an access check. */
export async function chapterViewsOf(
  source: Source,
  {
    courseId,
    isProposed,
    mayReadAll = true,
  }: { courseId: number; isProposed: boolean; mayReadAll?: boolean },
): Promise<ChapterView[]> {
  const { chapters } = contentTablesOf(isProposed);
  const rows = await source
    .select()
    .from(chapters)
    .where(eq(chapters.courseId, courseId))
    .orderBy(asc(chapters.chapterNumber))
    .limit(MAX_CHAPTERS);
  const lessons = await listLessons(source, { courseId, isProposed });
  return rows.map((row) =>
    chapterView(row, {
      isReadable: mayReadAll || row.isPreview,
      isProposed,
      lessons: lessons.filter(({ chapterId }) => chapterId === row.id),
    }),
  );
}

/** A chapter that this viewer can read completely. Throws `not_found` for any other. */
export async function getReadableChapter(
  viewer: Person,
  named: { id: number; chapterId: number; version?: ChapterVersion | undefined },
) {
  const offering = await findOffering(db, { kind: "course", id: named.id });
  const mayReadAll = await mayRead(db, viewer, offering);
  const row = await findChapter(db, named, isProposedFor(viewer, offering, named.version));
  if (!mayReadAll && !row.isPreview) throw new DomainError("not_found", NO_CHAPTER);
  return row;
}

/** A chapter of this course as stored, published or proposed. Throws `not_found`. */
export async function findChapter(
  source: Source,
  { id, chapterId }: { id: number; chapterId: number },
  isProposed = false,
): Promise<ChapterRow> {
  const { chapters } = contentTablesOf(isProposed);
  const [row] = await source
    .select()
    .from(chapters)
    .where(and(eq(chapters.id, chapterId), eq(chapters.courseId, id)))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_CHAPTER);
  return row;
}

/** The lessons of a chapter, or of all chapters of a course, in order. */
export function listLessons(
  source: Source,
  input: { isProposed: boolean } & ({ chapterId: number } | { courseId: number }),
): Promise<LessonRow[]> {
  const { lessons } = contentTablesOf(input.isProposed);
  const { id, chapterId, title, content, order } = lessons;
  return source
    .select({ id, chapterId, title, content, order })
    .from(lessons)
    .where("chapterId" in input ? eq(chapterId, input.chapterId) : eq(lessons.courseId, input.courseId))
    .orderBy(asc(chapterId), asc(order), asc(id))
    .limit(MAX_CHAPTERS * MAX_LESSONS);
}

function isProposedFor(viewer: Person, offering: Offering, version: ChapterVersion | undefined): boolean {
  const isTheirs = viewer !== null && (viewer.isAdmin || viewer.id === offering.ownerId);
  return version === "proposed" && isTheirs && offering.changedAt !== null;
}

async function mayRead(source: Source, viewer: Person, offering: Offering): Promise<boolean> {
  const access = await accessOf(source, viewer, offering);
  if (!isOpen(offering) && !access) throw new DomainError("not_found", OFFERING_LABELS.course.notFound);
  if (!viewer || !access) return false;
  return access !== "student" || viewer.isAdmin || mayReadAsStudent(source, viewer.id, offering.id);
}

/** A chapter in the documented shape. Must survive JSON. */
export type ChapterView = ReturnType<typeof chapterView>;
export type LessonView = ReturnType<typeof lessonView>;

type Shown = { isReadable: boolean; isProposed: boolean; lessons?: readonly LessonRow[] };

export function chapterView(row: ChapterRow, { isReadable, isProposed, lessons = [] }: Shown) {
  const address = `/api/courses/${row.courseId}/chapters/${row.id}/pdf${isProposed ? "?version=proposed" : ""}`;
  const file = row.pdfFileId ? address : null;
  return {
    id: row.id,
    chapterNumber: row.chapterNumber,
    title: row.title,
    description: row.description,
    videoUrl: isReadable ? row.videoUrl : null,
    pdfUrl: isReadable ? (file ?? row.pdfUrl) : null,
    hasPdfFile: file !== null,
    content: isReadable ? row.content : null,
    lessons: lessons.map((lesson) => lessonView(lesson, isReadable)),
    hasQuiz: row.quiz !== null,
    isPreview: row.isPreview,
    isLocked: !isReadable,
  };
}

export function lessonView({ id, title, content, order }: LessonRow, isReadable = true) {
  return { id, title, content: isReadable ? content : null, order };
}
