import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { memberOf } from "@/lib/auth/actor";
import { isModeration } from "@/lib/auth/moderation";
import { lockUser } from "@/lib/auth/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { removedBody } from "@/lib/core/site/content-review";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { notify } from "@/lib/notifications/notice";
import { type Caller, type Declared, refuseBlockedBy, requireOwner, requireShown } from "./access";
import { MAX_OPEN_QUESTIONS, OFFER_ATTEMPTS } from "./constants";
import { readQuestion } from "./feed-queries";
import type { OfferDefinition } from "./offer";
import { answerInput, askInput, NO_QUESTION, removeQuestionInput } from "./schema";

/** Declares the command by which a member asks a question; answers are visible to everyone. */
export function askQuestion<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    {
      ...declared,
      input: askInput,
      idempotent: true,
      refuses: ["not_found", "conflict", "rate_limited"],
      audit: recorded,
      prepare: ({ actor }) =>
        consume({ name: "offer-questions", key: memberOf(actor).id, ...OFFER_ATTEMPTS.questionPerMember }),
    },
    async ({ tx, actor, now, record }, { id, question }) => {
      const viewer = memberOf(actor);
      const { ownerId, name, isOpen } = await requireShown(offer, tx, { id, viewer });
      if (!isOpen) throw new DomainError("conflict", "Ya no se admiten preguntas.");
      if (ownerId === viewer.id) throw new DomainError("conflict", "No puedes preguntarte a ti mismo.");
      await refuseBlockedBy(tx, ownerId, viewer.id);
      await refuseManyOpen(offer, tx, { id, authorId: viewer.id });
      const [asked] = await tx
        .insert(offer.questions)
        .values({ offerId: id, authorId: viewer.id, question, createdAt: now })
        .returning({ id: offer.questions.id });
      if (!asked) throw new Error("the question was not inserted");
      await notify(tx, {
        userId: ownerId,
        category: "investment",
        kind: `${offer.area}.${offer.type}-question`,
        title: "Nueva pregunta",
        body: `${viewer.firstName} pregunta sobre «${name}». La respuesta la verán todos.`,
        href: offer.path(id),
        dedupeKey: `${offer.type}-question:${asked.id}`,
      });
      record({ details: { [offer.type]: id, question: asked.id } });
      return readQuestion(offer, tx, { viewer, ownerId, id: asked.id });
    },
  );
}

// The lock serializes the member's calls: two concurrent questions would each find the last place free.
async function refuseManyOpen(
  { questions }: OfferDefinition,
  tx: Tx,
  { id, authorId }: { id: number; authorId: string },
): Promise<void> {
  await lockUser(tx, authorId);
  const open = and(
    eq(questions.offerId, id),
    eq(questions.authorId, authorId),
    isNull(questions.answeredAt),
    isNull(questions.removedAt),
  );
  if ((await tx.$count(questions, open)) < MAX_OPEN_QUESTIONS) return;
  throw new DomainError(
    "conflict",
    `Tienes ${MAX_OPEN_QUESTIONS} preguntas sin responder aquí: espera a que respondan alguna.`,
  );
}

/** Locks a question of an offer that was not removed. Throws `not_found`. */
async function lockQuestion(
  { questions }: OfferDefinition,
  tx: Tx,
  { id, question }: { id: number; question: number },
) {
  const [found] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.id, question), eq(questions.offerId, id), isNull(questions.removedAt)))
    .for("update");
  if (!found) throw new DomainError("not_found", NO_QUESTION);
  return found;
}

/** Declares the command by which the owner answers a question, visible to everyone. */
export function answerQuestion<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    {
      ...declared,
      input: answerInput,
      refuses: ["not_found", "conflict"],
      audit: recorded,
    },
    async ({ tx, actor, now, record }, { id, question: questionId, answer }) => {
      const viewer = memberOf(actor);
      const { name } = await requireOwner(offer, tx, { id, viewer });
      const asked = await lockQuestion(offer, tx, { id, question: questionId });
      if (asked.answer !== null) throw new DomainError("conflict", "Esa pregunta ya está respondida.");
      await tx
        .update(offer.questions)
        .set({ answer, answeredBy: viewer.id, answeredAt: now })
        .where(eq(offer.questions.id, questionId));
      await notifyAndMail(tx, {
        userId: asked.authorId,
        category: "investment",
        kind: `${offer.area}.${offer.type}-answer`,
        title: "Han respondido a tu pregunta",
        body: `Tu pregunta sobre «${name}» ya tiene respuesta.`,
        href: offer.path(id),
        label: "Ver la respuesta",
        dedupeKey: `${offer.type}-answer:${questionId}`,
      });
      record({ targetId: asked.authorId, details: { [offer.type]: id, question: questionId } });
      return readQuestion(offer, tx, { viewer, ownerId: viewer.id, id: questionId });
    },
  );
}

/**
 * Declares the command that removes a question: by its author while it is unanswered, or by an administrator with a
 * reason.
 */
export function removeQuestion<G extends Caller>(offer: OfferDefinition, declared: Declared<G>) {
  return command(
    { ...declared, input: removeQuestionInput, refuses: ["not_found", "conflict"], audit: recorded },
    async ({ tx, actor, now, record }, { id, question: questionId, reason }) => {
      const viewer = memberOf(actor);
      const { name } = await requireShown(offer, tx, { id, viewer });
      const asked = await lockQuestion(offer, tx, { id, question: questionId });
      const { authorId } = asked;
      const isByAdministrator = isModeration({ actor: viewer, authorId, reason, missing: NO_QUESTION });
      if (!isByAdministrator && asked.answer !== null) {
        throw new DomainError("conflict", "Ya está respondida: la respuesta es para todos.");
      }
      await tx.update(offer.questions).set({ removedAt: now }).where(eq(offer.questions.id, questionId));
      if (isByAdministrator) {
        await notifyAndMail(tx, {
          userId: authorId,
          category: "account",
          kind: `${offer.area}.${offer.type}-question-removed`,
          title: "Pregunta retirada",
          body: removedBody(`tu pregunta sobre «${name}»`, reason),
          href: offer.path(id),
          label: "Abrir la página",
          dedupeKey: `${offer.type}-question-removed:${questionId}`,
        });
      }
      record({
        targetId: authorId,
        details: { [offer.type]: id, question: questionId, ...(reason && { reason }) },
      });
    },
  );
}
