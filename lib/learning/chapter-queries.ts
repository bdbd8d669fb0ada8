import { and, asc, eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { courseChapters, courseEnrollments } from "@/db/schema";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { MOST_CHAPTERS } from "./item-constants";
import { accessOf, findItem, type Item } from "./item-queries";
import { ITEM_WORDS, isOpen } from "./item-rules";
import { mayReadContent } from "./study-rules";

type Source = Tx | typeof db;
type Person = Pick<Viewer, "id" | "isAdmin"> | null;
export type ChapterRow = typeof courseChapters.$inferSelect;

/** The chapters of a course in their order, with what this person may read of them. Throws `not_found`. */
export async function listChapters(viewer: Person, courseId: number): Promise<ChapterView[]> {
  const item = await findItem(db, { type: "course", id: courseId });
  const mayReadAll = await mayRead(db, viewer, item);
  const rows = await db
    .select()
    .from(courseChapters)
    .where(eq(courseChapters.courseId, courseId))
    .orderBy(asc(courseChapters.chapterNumber))
    .limit(MOST_CHAPTERS);
  return rows.map((row) => chapterView(row, mayReadAll || row.isPreview));
}

/** One chapter that this person may read whole; any other is not found. Throws `not_found`. */
export async function getReadableChapter(viewer: Person, named: { id: number; chapterId: number }) {
  const item = await findItem(db, { type: "course", id: named.id });
  const mayReadAll = await mayRead(db, viewer, item);
  const row = await findChapter(db, named);
  if (!mayReadAll && !row.isPreview) throw new DomainError("not_found", NO_CHAPTER);
  return row;
}

export const NO_CHAPTER = "Ese capítulo no existe";

/** A chapter of this course as it is stored. Throws `not_found`. */
export async function findChapter(
  source: Source,
  { id, chapterId }: { id: number; chapterId: number },
): Promise<ChapterRow> {
  const [row] = await source
    .select()
    .from(courseChapters)
    .where(and(eq(courseChapters.id, chapterId), eq(courseChapters.courseId, id)))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_CHAPTER);
  return row;
}

// A student who paid opens the course by an act of their own: reading may end the right of withdrawal.
async function mayRead(source: Source, viewer: Person, item: Item): Promise<boolean> {
  const access = await accessOf(source, viewer, item);
  if (!isOpen(item) && !access) throw new DomainError("not_found", ITEM_WORDS.course.notFound);
  if (!viewer || !access) return false;
  return access !== "student" || viewer.isAdmin || hasBegun(source, viewer.id, item.id);
}

async function hasBegun(source: Source, userId: string, courseId: number): Promise<boolean> {
  const { status, purchaseId, openedAt } = courseEnrollments;
  const [enrollment] = await source
    .select({ status, purchaseId, openedAt })
    .from(courseEnrollments)
    .where(and(eq(courseEnrollments.userId, userId), eq(courseEnrollments.courseId, courseId)))
    .limit(1);
  return enrollment !== undefined && mayReadContent(enrollment);
}

/** A chapter as it is shown; it survives JSON. */
export type ChapterView = ReturnType<typeof chapterView>;

export function chapterView(row: ChapterRow, isReadable: boolean) {
  const file = row.pdfFileId ? `/api/courses/${row.courseId}/chapters/${row.id}/pdf` : null;
  return {
    id: row.id,
    chapterNumber: row.chapterNumber,
    title: row.title,
    description: row.description,
    videoUrl: isReadable ? row.videoUrl : null,
    pdfUrl: isReadable ? (file ?? row.pdfUrl) : null,
    hasPdfFile: file !== null,
    content: isReadable ? row.content : null,
    isPreview: row.isPreview,
    isLocked: !isReadable,
  };
}
