import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  courseChapters,
  courseLessons,
  learningProposals,
  proposedChapters,
  proposedLessons,
} from "@/db/schema";
import { MAX_CHAPTER_NUMBER } from "@/lib/learning/chapters/constants";
import { recountProgress } from "@/lib/learning/study/progress";
import { isProposalOf, latestVersion, VERSIONED_FIELDS } from "./proposal-queries";
import type { Offering } from "./queries";
import { changeOffering, dropFile } from "./rows";

/** Replaces the published version of a locked offering with the proposed one. Has no effect without a proposal. */
export async function applyProposal(tx: Tx, offering: Offering, now: Date): Promise<void> {
  if (!offering.changedAt) return;
  const version = await latestVersion(tx, offering);
  const { services, contactInfo, ...alike } = Object.fromEntries(
    VERSIONED_FIELDS.map((field) => [field, version[field]]),
  ) as Pick<Offering, (typeof VERSIONED_FIELDS)[number]>;
  const mentoring = offering.kind === "mentorship" ? { services: services ?? "", contactInfo } : {};
  await changeOffering(tx, offering, { ...alike, ...mentoring }, now);
  if (version.imageFileId !== offering.imageFileId) dropFile(tx, offering.imageFileId);
  if (offering.kind === "course") {
    const before = await pdfsOf(tx, courseChapters, offering.id);
    await replaceContent(tx, offering.id);
    const after = new Set(await pdfsOf(tx, courseChapters, offering.id));
    for (const file of before) if (!after.has(file)) dropFile(tx, file);
    await recountProgress(tx, offering.id, now);
  }
  await deleteProposal(tx, offering);
}

/** Deletes the proposed version of a locked offering, and the files that only it uses. */
export async function dropProposal(tx: Tx, offering: Offering): Promise<void> {
  if (!offering.changedAt) return;
  const version = await latestVersion(tx, offering);
  if (version.imageFileId !== offering.imageFileId) dropFile(tx, version.imageFileId);
  if (offering.kind === "course") {
    const offered = new Set(await pdfsOf(tx, courseChapters, offering.id));
    for (const file of await pdfsOf(tx, proposedChapters, offering.id))
      if (!offered.has(file)) dropFile(tx, file);
  }
  await deleteProposal(tx, offering);
}

async function deleteProposal(tx: Tx, offering: Offering): Promise<void> {
  if (offering.kind === "course")
    await tx.delete(proposedChapters).where(eq(proposedChapters.courseId, offering.id));
  await tx.delete(learningProposals).where(isProposalOf(offering));
}

async function replaceContent(tx: Tx, courseId: number): Promise<void> {
  const inCourse = eq(courseChapters.courseId, courseId);
  const proposed = tx
    .select({ id: proposedChapters.id })
    .from(proposedChapters)
    .where(eq(proposedChapters.courseId, courseId));
  await tx.delete(courseChapters).where(and(inCourse, notInArray(courseChapters.id, proposed)));
  // Shifts the numbers first, because the unique index on them is checked row by row.
  await tx
    .update(courseChapters)
    .set({ chapterNumber: sql`${courseChapters.chapterNumber} + ${MAX_CHAPTER_NUMBER}` })
    .where(inCourse);
  await tx.execute(sql`
    insert into course_chapters (id, course_id, chapter_number, title, description, video_url, pdf_url, pdf_file_id,
      content, quiz, is_preview, created_at, updated_at)
    select id, course_id, chapter_number, title, description, video_url, pdf_url, pdf_file_id,
      content, quiz, is_preview, created_at, updated_at
    from proposed_chapters where course_id = ${courseId}
    on conflict (id) do update set chapter_number = excluded.chapter_number, title = excluded.title,
      description = excluded.description, video_url = excluded.video_url, pdf_url = excluded.pdf_url,
      pdf_file_id = excluded.pdf_file_id, content = excluded.content, quiz = excluded.quiz,
      is_preview = excluded.is_preview, updated_at = excluded.updated_at`);
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
