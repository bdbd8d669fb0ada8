import { eq, sql } from "drizzle-orm";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_LESSONS } from "./constants";
import { lockChapter } from "./lesson-rows";
import { lessonView } from "./queries";
import { createLessonInput } from "./schema";

/** The owner adds a lesson to a chapter, after the last one. */
export const createLesson = command(
  {
    name: "learning.create-lesson",
    allow: "app:courses",
    input: createLessonInput,
    idempotent: true,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { title, content, ...named }) => {
    const { lessons } = await lockChapter(tx, named, { actor, now });
    const [known] = await tx
      .select({
        last: sql<number>`coalesce(max(${lessons.order}), 0)`.mapWith(Number),
        count: sql<number>`count(*)`.mapWith(Number),
      })
      .from(lessons)
      .where(eq(lessons.chapterId, named.chapterId));
    if ((known?.count ?? 0) >= MAX_LESSONS) {
      throw new DomainError("conflict", `Un capítulo tiene como mucho ${MAX_LESSONS} lecciones.`);
    }
    const [row] = await tx
      .insert(lessons)
      .values({
        ...{ courseId: named.id, chapterId: named.chapterId, title, content, order: (known?.last ?? 0) + 1 },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning();
    if (!row) throw new Error("the lesson was not inserted");
    record({ targetId: actor.id, details: { course: named.id, chapter: named.chapterId, lesson: row.id } });
    return lessonView(row);
  },
);
