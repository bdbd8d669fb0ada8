import { eq } from "drizzle-orm";
import { chapterQuestions } from "@/db/schema";
import { memberOf } from "@/lib/auth/actor";
import { isModeration } from "@/lib/auth/moderation";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { removedBody } from "@/lib/core/site/content-review";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { lockQuestion } from "./rows";
import { NO_QUESTION, removeQuestionInput } from "./schema";

/**
 * Removes a question with its answer: by its author while it is unanswered, by the instructor, or by an administrator
 * with a reason, which its author reads.
 */
export const removeQuestion = command(
  {
    name: "learning.remove-question",
    allow: "app:courses",
    input: removeQuestionInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { reason, ...named }) => {
    const { id, chapterId, questionId } = named;
    const { authorId, answeredAt, ownerId, courseTitle } = await lockQuestion(tx, named);
    const isByAdministrator =
      ownerId !== actor.id &&
      isModeration({ actor: memberOf(actor), authorId, reason, missing: NO_QUESTION });
    if (authorId === actor.id && answeredAt !== null) {
      throw new DomainError("conflict", "Ya está respondida: la respuesta es para todos los alumnos.");
    }
    await tx.update(chapterQuestions).set({ removedAt: now }).where(eq(chapterQuestions.id, questionId));
    if (isByAdministrator) {
      await notifyAndMail(tx, {
        userId: authorId,
        category: "account",
        kind: "learning.chapter-question-removed",
        title: "Pregunta retirada",
        body: removedBody(`tu pregunta sobre «${courseTitle}»`, reason),
        href: `${contentPath(id)}?chapter=${chapterId}`,
        label: "Abrir el capítulo",
        dedupeKey: `chapter-question-removed:${questionId}`,
      });
    }
    record({
      targetId: authorId,
      details: {
        ...{ course: id, chapter: chapterId, question: questionId },
        ...(isByAdministrator && { reason }),
      },
    });
  },
);
