import { command, recorded } from "@/lib/core/command/command";
import { isLesson, lockChapter, noLesson } from "./lesson-rows";
import { lessonView } from "./queries";
import { editLessonInput } from "./schema";

/** The owner edits a lesson. */
export const editLesson = command(
  {
    name: "learning.edit-lesson",
    allow: "app:courses",
    input: editLessonInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { title, content, ...named }) => {
    const chapter = await lockChapter(tx, named, { actor, now });
    const [row] = await tx
      .update(chapter.lessons)
      .set({
        ...(title !== undefined && { title }),
        ...(content !== undefined && { content }),
        updatedAt: now,
      })
      .where(isLesson(chapter, named))
      .returning();
    if (!row) throw noLesson();
    record({
      targetId: actor.id,
      details: { course: named.id, chapter: named.chapterId, lesson: named.lessonId },
    });
    return lessonView(row);
  },
);
