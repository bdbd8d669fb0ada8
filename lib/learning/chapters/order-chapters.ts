import { eq, sql } from "drizzle-orm";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { MAX_CHAPTER_NUMBER } from "./constants";
import { chapterViewsOf } from "./queries";
import { orderChaptersInput } from "./schema";

/** The owner reorders the chapters: they are numbered from 1 in the given order. */
export const orderChapters = command(
  {
    name: "learning.order-chapters",
    allow: "app:courses",
    input: orderChaptersInput,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id, chapterIds } }) => ({
      targetId: actor.id,
      details: { course: id, chapters: chapterIds },
    }),
  },
  async ({ tx, actor, now }, { id, chapterIds }) => {
    const { chapters, isProposed } = await lockContent(tx, id, actor, now);
    const inCourse = eq(chapters.courseId, id);
    const known = await tx.select({ id: chapters.id }).from(chapters).where(inCourse);
    if (
      !isSame(
        chapterIds,
        known.map(({ id: chapterId }) => chapterId),
      )
    ) {
      throw new DomainError(
        "conflict",
        "Los capítulos han cambiado. Recarga la página y ordénalos de nuevo.",
      );
    }
    // Shifts the numbers first, because the unique index on them is checked row by row.
    await tx
      .update(chapters)
      .set({ chapterNumber: sql`${chapters.chapterNumber} + ${MAX_CHAPTER_NUMBER}` })
      .where(inCourse);
    const order = sql.join(
      chapterIds.map((chapterId) => sql`${chapterId}::integer`),
      sql`, `,
    );
    await tx
      .update(chapters)
      .set({ chapterNumber: sql`array_position(array[${order}], ${chapters.id})`, updatedAt: now })
      .where(inCourse);
    return chapterViewsOf(tx, { courseId: id, isProposed });
  },
);

function isSame(ids: readonly number[], known: readonly number[]): boolean {
  const unique = new Set(ids);
  return unique.size === ids.length && ids.length === known.length && known.every((each) => unique.has(each));
}
