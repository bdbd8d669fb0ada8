import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { memberOf } from "@/lib/auth/actor";
import { isModeration } from "@/lib/auth/moderation";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { removedBody } from "@/lib/core/site/content-review";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { changeOffering, lockOffering } from "@/lib/learning/catalogue/rows";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { lockContent } from "@/lib/learning/catalogue/versions";
import { findChapter } from "@/lib/learning/chapters/queries";
import { contentTablesOf } from "@/lib/learning/tables";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { NO_QUIZ, type Quiz } from "./constants";
import { keepRemoved } from "./removed";
import { removeQuizInput } from "./schema";

type Named = { id: number; chapterId: number };

/**
 * Removes the quiz of a chapter: its owner from the version that they edit, or an administrator from every version,
 * with a reason, which the owner reads. What an administrator removed is kept for six months.
 */
export const removeQuiz = command(
  {
    name: "learning.remove-quiz",
    allow: "app:courses",
    input: removeQuizInput,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, chapterId, reason }) => {
    const { ownerId, title } = await findOffering(tx, { kind: "course", id });
    const member = memberOf(actor);
    const isByAdministrator = isModeration({ actor: member, authorId: ownerId, reason, missing: NO_QUIZ });
    if (!isByAdministrator) {
      const { isProposed } = await lockContent(tx, id, actor, now);
      await findChapter(tx, { id, chapterId }, isProposed);
      requireQuiz(await clear(tx, { id, chapterId }, isProposed));
    } else {
      const course = await lockOffering(tx, { kind: "course", id });
      const published = await clear(tx, { id, chapterId }, false);
      const proposed = await clear(tx, { id, chapterId }, true);
      const chapter = requireQuiz(proposed ?? published);
      await keepRemoved(tx, { id, chapterId }, { published, proposed, now });
      // Whoever reviews the course must read it again before they approve it.
      await changeOffering(tx, course, {}, now);
      await notifyAndMail(tx, {
        userId: ownerId,
        category: "account",
        kind: "learning.quiz-removed",
        title: "Cuestionario retirado",
        body: removedBody(`el cuestionario del capítulo «${chapter.title}» de «${title}»`, reason),
        href: contentPath(id),
        label: "Abrir el curso",
        dedupeKey: `quiz-removed:${chapterId}:${now.toISOString()}`,
      });
    }
    record({
      targetId: ownerId,
      details: { course: id, chapter: chapterId, ...(isByAdministrator && { reason }) },
    });
  },
);

type Cleared = { title: string; quiz: Quiz };

/** Removes the quiz of a chapter of a locked course from one version. Returns what it was, if there was one. */
async function clear(tx: Tx, { id, chapterId }: Named, isProposed: boolean): Promise<Cleared | undefined> {
  const { chapters } = contentTablesOf(isProposed);
  const isIt = and(eq(chapters.id, chapterId), eq(chapters.courseId, id));
  const [found] = await tx.select({ title: chapters.title, quiz: chapters.quiz }).from(chapters).where(isIt);
  if (!found?.quiz) return undefined;
  await tx.update(chapters).set({ quiz: null }).where(isIt);
  return { ...found, quiz: found.quiz };
}

function requireQuiz<Chapter>(cleared: Chapter | undefined): Chapter {
  if (!cleared) throw new DomainError("not_found", NO_QUIZ);
  return cleared;
}
