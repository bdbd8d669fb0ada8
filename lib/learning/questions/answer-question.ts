import { eq } from "drizzle-orm";
import { chapterQuestions } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { readQuestion } from "./queries";
import { lockQuestion } from "./rows";
import { answerQuestionInput } from "./schema";

/** The instructor answers a question for all students, or changes the answer. The first answer is notified. */
export const answerQuestion = command(
  {
    name: "learning.answer-question",
    allow: "app:courses",
    input: answerQuestionInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { answer, ...named }) => {
    const { id, chapterId, questionId } = named;
    const asked = await lockQuestion(tx, named);
    if (asked.ownerId !== actor.id)
      throw new DomainError("forbidden", "Solo puede responder el instructor del curso");
    const isFirst = asked.answeredAt === null;
    await tx
      .update(chapterQuestions)
      .set({ answer, ...(isFirst && { answeredAt: now }) })
      .where(eq(chapterQuestions.id, questionId));
    if (isFirst) {
      await notifyAndMail(tx, {
        userId: asked.authorId,
        category: "learning",
        kind: "learning.chapter-answer",
        title: "Han respondido a tu pregunta",
        body: `Tu pregunta sobre el capítulo «${asked.chapterTitle}» de «${asked.courseTitle}» ya tiene respuesta.`,
        // The cursor after it: the list begins with this question.
        href: `${contentPath(id)}?chapter=${chapterId}&questions=${questionId + 1}#preguntas`,
        label: "Ver la respuesta",
        dedupeKey: `chapter-answer:${questionId}`,
      });
    }
    record({ targetId: asked.authorId, details: { course: id, chapter: chapterId, question: questionId } });
    return readQuestion(tx, actor, questionId);
  },
);
