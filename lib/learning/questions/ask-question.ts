import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { chapterQuestions, users } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { findChapter } from "@/lib/learning/chapters/queries";
import { lockOpenStudy } from "@/lib/learning/study/access";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { refuseBlockedBy } from "@/lib/offers/access";
import { MAX_OPEN_QUESTIONS, QUESTION_WRITES } from "./constants";
import { readQuestion } from "./queries";
import { askQuestionInput } from "./schema";

const OWN = "El curso es tuyo: las preguntas son de tus alumnos.";
const LEFT = "El instructor ya no tiene cuenta y no puede responder.";
const MANY_OPEN = `Tienes ${MAX_OPEN_QUESTIONS} preguntas sin responder en este curso: espera a que respondan alguna, o retira una.`;

/** A student asks the instructor about a chapter that they can read. */
export const askQuestion = command(
  {
    name: "learning.ask-question",
    allow: "app:courses",
    input: askQuestionInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "chapter-questions", key: actor.id, ...QUESTION_WRITES.perMember }),
  },
  async ({ tx, actor, now, record }, { id, chapterId, question }) => {
    const { ownerId, title } = await findOffering(tx, { kind: "course", id });
    if (ownerId === actor.id) throw new DomainError("conflict", OWN);
    // Locks the member's enrolment: of two concurrent questions, the second one counts the first.
    await lockOpenStudy(tx, id, actor.id);
    const chapter = await findChapter(tx, { id, chapterId });
    await refuseLeft(tx, ownerId);
    await refuseBlockedBy(tx, ownerId, actor.id);
    await refuseManyOpen(tx, { courseId: id, authorId: actor.id });
    const [asked] = await tx
      .insert(chapterQuestions)
      .values({ courseId: id, chapterId, authorId: actor.id, question, createdAt: now })
      .returning({ id: chapterQuestions.id });
    if (!asked) throw new Error("the question was not inserted");
    await notifyAndMail(tx, {
      userId: ownerId,
      category: "learning",
      kind: "learning.chapter-question",
      title: "Nueva pregunta en tu curso",
      body: `${actor.firstName} pregunta sobre el capítulo «${chapter.title}» de «${title}».`,
      href: `${contentPath(id)}#preguntas`,
      label: "Responder",
      dedupeKey: `chapter-question:${asked.id}`,
    });
    record({ targetId: ownerId, details: { course: id, chapter: chapterId, question: asked.id } });
    return readQuestion(tx, actor, asked.id);
  },
);

async function refuseLeft(tx: Tx, ownerId: string): Promise<void> {
  const left = await tx.$count(users, and(eq(users.id, ownerId), isNotNull(users.deletedAt)));
  if (left > 0) throw new DomainError("conflict", LEFT);
}

type Asking = { courseId: number; authorId: string };

async function refuseManyOpen(tx: Tx, { courseId, authorId }: Asking): Promise<void> {
  const open = and(
    eq(chapterQuestions.courseId, courseId),
    eq(chapterQuestions.authorId, authorId),
    isNull(chapterQuestions.answeredAt),
    isNull(chapterQuestions.removedAt),
  );
  if ((await tx.$count(chapterQuestions, open)) < MAX_OPEN_QUESTIONS) return;
  throw new DomainError("conflict", MANY_OPEN);
}
