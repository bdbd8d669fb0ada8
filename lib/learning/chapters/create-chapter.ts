import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { type Content, lockContent } from "@/lib/learning/catalogue/versions";
import { recountProgress } from "@/lib/learning/study/progress";
import { MAX_CHAPTER_NUMBER, MAX_CHAPTERS } from "./constants";
import { chapterView } from "./queries";
import { withFreeNumber } from "./rows";
import { createChapterInput } from "./schema";

/** The owner adds a chapter to a course, after the last one unless a number is given. */
export const createChapter = command(
  {
    name: "learning.create-chapter",
    allow: "app:courses",
    input: createChapterInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, videoUrl, pdfUrl, ...asked }) => {
    const course = await lockContent(tx, id, actor, now);
    const next = await nextNumber(tx, course, id);
    const chapterNumber = asked.chapterNumber ?? next;
    const [row] = await withFreeNumber(chapterNumber, () =>
      tx
        .insert(course.chapters)
        .values({
          ...asked,
          courseId: id,
          chapterNumber,
          videoUrl: videoUrl ?? null,
          pdfUrl: pdfUrl ?? null,
          createdAt: now,
          updatedAt: now,
        })
        .returning(),
    );
    if (!row) throw new Error("the chapter was not inserted");
    if (!course.isProposed) await recountProgress(tx, id, now);
    record({ targetId: actor.id, details: { course: id, chapter: row.id, number: chapterNumber } });
    return chapterView(row, { isReadable: true, isProposed: course.isProposed });
  },
);

async function nextNumber(tx: Tx, { chapters: table }: Content, courseId: number): Promise<number> {
  const [known] = await tx
    .select({
      highest: sql<number>`coalesce(max(${table.chapterNumber}), 0)`.mapWith(Number),
      chapters: sql<number>`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(eq(table.courseId, courseId));
  const { highest = 0, chapters = 0 } = known ?? {};
  if (chapters >= MAX_CHAPTERS) {
    throw new DomainError("conflict", `Un curso tiene como mucho ${MAX_CHAPTERS} capítulos.`);
  }
  return Math.min(highest + 1, MAX_CHAPTER_NUMBER);
}
