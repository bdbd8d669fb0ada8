import { command, recorded } from "@/lib/core/command/command";
import { isLesson, lockChapter, noLesson } from "./lesson-rows";
import { lessonParams } from "./schema";

/** The owner deletes a lesson from a chapter. */
export const deleteLesson = command(
  {
    name: "learning.delete-lesson",
    allow: "app:courses",
    input: lessonParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, named) => {
    const chapter = await lockChapter(tx, named, { actor, now });
    const [deleted] = await tx
      .delete(chapter.lessons)
      .where(isLesson(chapter, named))
      .returning({ title: chapter.lessons.title });
    if (!deleted) throw noLesson();
    record({
      targetId: actor.id,
      details: { course: named.id, chapter: named.chapterId, lesson: named.lessonId, title: deleted.title },
    });
  },
);
