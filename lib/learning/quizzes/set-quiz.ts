import { eq } from "drizzle-orm";
import { command, recorded } from "@/lib/core/command/command";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { findChapter } from "@/lib/learning/chapters/queries";
import { reviewedQuiz } from "./queries";
import { setQuizInput } from "./schema";

/** The owner gives a chapter a quiz, or replaces it; in an approved course, in the proposed version. */
export const setQuiz = command(
  {
    name: "learning.set-quiz",
    allow: "app:courses",
    input: setQuizInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, chapterId, ...quiz }) => {
    const course = await lockContent(tx, id, actor, now);
    await findChapter(tx, { id, chapterId }, course.isProposed);
    await tx.update(course.chapters).set({ quiz, updatedAt: now }).where(eq(course.chapters.id, chapterId));
    record({ targetId: actor.id, details: { course: id, chapter: chapterId } });
    return reviewedQuiz(quiz);
  },
);
