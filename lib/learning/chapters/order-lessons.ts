import { eq, sql } from "drizzle-orm";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lockChapter } from "./lesson-rows";
import { lessonView, listLessons } from "./queries";
import { orderLessonsInput } from "./schema";

/** The owner reorders the lessons of a chapter. The list must contain each of them once. */
export const orderLessons = command(
  {
    name: "learning.order-lessons",
    allow: "app:courses",
    input: orderLessonsInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { lessonIds, ...named }) => {
    const { lessons, isProposed } = await lockChapter(tx, named, { actor, now });
    const chapterId = named.chapterId;
    const known = new Set((await listLessons(tx, { chapterId, isProposed })).map(({ id }) => id));
    const asked = new Set(lessonIds);
    if (
      asked.size !== lessonIds.length ||
      asked.size !== known.size ||
      !lessonIds.every((id) => known.has(id))
    ) {
      throw new DomainError(
        "conflict",
        "Las lecciones han cambiado. Recarga la página y ordénalas de nuevo.",
      );
    }
    const order = sql.join(
      lessonIds.map((id) => sql`${id}::integer`),
      sql`, `,
    );
    await tx
      .update(lessons)
      .set({ order: sql`array_position(array[${order}], ${lessons.id})`, updatedAt: now })
      .where(eq(lessons.chapterId, chapterId));
    record({ targetId: actor.id, details: { course: named.id, chapter: chapterId, lessons: lessonIds } });
    return (await listLessons(tx, { chapterId, isProposed })).map((row) => lessonView(row));
  },
);
