import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  courseChapters,
  courseLessons,
  learningProposals,
  proposedChapters,
  proposedLessons,
} from "@/db/schema";
import { changeItem, dropFile } from "./change-item";
import { MOST_CHAPTER_NUMBER } from "./item-constants";
import type { Item } from "./item-queries";
import { isProposalOf, latestVersion, VERSIONED_FIELDS } from "./proposal-queries";
import { recountProgress } from "./update-progress";

/** Puts the proposed version of a locked item in the place of the one that is offered; without one nothing happens. */
export async function applyProposal(tx: Tx, item: Item, now: Date): Promise<void> {
  if (!item.changedAt) return;
  const version = await latestVersion(tx, item);
  const { services, contactInfo, ...alike } = Object.fromEntries(
    VERSIONED_FIELDS.map((field) => [field, version[field]]),
  ) as Pick<Item, (typeof VERSIONED_FIELDS)[number]>;
  const mentoring = item.type === "mentorship" ? { services: services ?? "", contactInfo } : {};
  await changeItem(tx, item, { ...alike, ...mentoring }, now);
  if (version.imageFileId !== item.imageFileId) dropFile(tx, item.imageFileId);
  if (item.type === "course") {
    const before = await pdfsOf(tx, courseChapters, item.id);
    await replaceContent(tx, item.id);
    const after = new Set(await pdfsOf(tx, courseChapters, item.id));
    for (const file of before) if (!after.has(file)) dropFile(tx, file);
    await recountProgress(tx, item.id, now);
  }
  await deleteProposal(tx, item);
}

/** Deletes the proposed version of a locked item, with the files that only it has. */
export async function dropProposal(tx: Tx, item: Item): Promise<void> {
  if (!item.changedAt) return;
  const version = await latestVersion(tx, item);
  if (version.imageFileId !== item.imageFileId) dropFile(tx, version.imageFileId);
  if (item.type === "course") {
    const offered = new Set(await pdfsOf(tx, courseChapters, item.id));
    for (const file of await pdfsOf(tx, proposedChapters, item.id))
      if (!offered.has(file)) dropFile(tx, file);
  }
  await deleteProposal(tx, item);
}

async function deleteProposal(tx: Tx, item: Item): Promise<void> {
  if (item.type === "course") await tx.delete(proposedChapters).where(eq(proposedChapters.courseId, item.id));
  await tx.delete(learningProposals).where(isProposalOf(item));
}

async function replaceContent(tx: Tx, courseId: number): Promise<void> {
  const inCourse = eq(courseChapters.courseId, courseId);
  const proposed = tx
    .select({ id: proposedChapters.id })
    .from(proposedChapters)
    .where(eq(proposedChapters.courseId, courseId));
  await tx.delete(courseChapters).where(and(inCourse, notInArray(courseChapters.id, proposed)));
  // Out of the way first: the numbers of a course are unique at every moment.
  await tx
    .update(courseChapters)
    .set({ chapterNumber: sql`${courseChapters.chapterNumber} + ${MOST_CHAPTER_NUMBER}` })
    .where(inCourse);
  await tx.execute(sql`
    insert into course_chapters (id, course_id, chapter_number, title, description, video_url, pdf_url, pdf_file_id,
      content, is_preview, created_at, updated_at)
    select id, course_id, chapter_number, title, description, video_url, pdf_url, pdf_file_id,
      content, is_preview, created_at, updated_at
    from proposed_chapters where course_id = ${courseId}
    on conflict (id) do update set chapter_number = excluded.chapter_number, title = excluded.title,
      description = excluded.description, video_url = excluded.video_url, pdf_url = excluded.pdf_url,
      pdf_file_id = excluded.pdf_file_id, content = excluded.content, is_preview = excluded.is_preview,
      updated_at = excluded.updated_at`);
  await tx.delete(courseLessons).where(eq(courseLessons.courseId, courseId));
  await tx
    .insert(courseLessons)
    .select(tx.select().from(proposedLessons).where(eq(proposedLessons.courseId, courseId)));
}

type Chapters = typeof courseChapters | typeof proposedChapters;

async function pdfsOf(tx: Tx, table: Chapters, courseId: number): Promise<string[]> {
  const rows = await tx
    .select({ fileId: table.pdfFileId })
    .from(table)
    .where(and(eq(table.courseId, courseId), isNotNull(table.pdfFileId)));
  return rows.flatMap(({ fileId }) => fileId ?? []);
}
