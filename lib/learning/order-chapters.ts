import { asc, eq, sql } from "drizzle-orm";
import { courseChapters } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { touchCourse } from "./change-chapter";
import { chapterView } from "./chapter-queries";
import { orderChaptersInput } from "./chapter-schema";
import { MOST_CHAPTER_NUMBER } from "./item-constants";

/** Its maker puts the chapters into another order: they are numbered from 1 as they are listed. */
export const orderChapters = command(
  {
    name: "learning.order-chapters",
    allow: "app:courses",
    input: orderChaptersInput,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, request, now }, { id, chapterIds }) => {
    await touchCourse(tx, id, actor, now);
    const inCourse = eq(courseChapters.courseId, id);
    const known = await tx.select({ id: courseChapters.id }).from(courseChapters).where(inCourse);
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
    // Out of the way first: the numbers of a course are unique at every moment.
    await tx
      .update(courseChapters)
      .set({ chapterNumber: sql`${courseChapters.chapterNumber} + ${MOST_CHAPTER_NUMBER}` })
      .where(inCourse);
    const order = sql.join(
      chapterIds.map((chapterId) => sql`${chapterId}::integer`),
      sql`, `,
    );
    await tx
      .update(courseChapters)
      .set({ chapterNumber: sql`array_position(array[${order}], ${courseChapters.id})`, updatedAt: now })
      .where(inCourse);
    await audit(tx, request, {
      action: "learning.order-chapters",
      actorId: actor.id,
      targetId: actor.id,
      details: { course: id, chapters: chapterIds },
    });
    const rows = await tx
      .select()
      .from(courseChapters)
      .where(inCourse)
      .orderBy(asc(courseChapters.chapterNumber));
    return rows.map((row) => chapterView(row, true));
  },
);

function isSame(asked: readonly number[], known: readonly number[]): boolean {
  const unique = new Set(asked);
  return unique.size === asked.length && asked.length === known.length && known.every((id) => unique.has(id));
}
