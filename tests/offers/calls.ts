import { eq } from "drizzle-orm";
import { projectFollowers, projectQuestions, projectReplies, projects, projectUpdates } from "@/db/schema";
import { follow, unfollow } from "@/lib/offers/followers";
import { defineOffer } from "@/lib/offers/offer";
import { answerQuestion, askQuestion, removeQuestion } from "@/lib/offers/questions";
import { postUpdate, removeReply, removeUpdate, replyToUpdate } from "@/lib/offers/updates";
import { callOf } from "../factories/identity";

const HIDDEN = "draft";

/**
 * An offer used only by the tests: any project except a draft is visible to everyone, and a funded one takes no more
 * questions.
 */
export const anOffer = defineOffer({
  type: "project",
  area: "tokenization",
  missing: "Esa oferta no existe",
  path: (id) => `/offers/${id}`,
  find: async (source, id, viewer) => {
    const [row] = await source.select().from(projects).where(eq(projects.id, id));
    if (!row || (row.status === HIDDEN && viewer?.id !== row.ownerId)) return null;
    return { ownerId: row.ownerId, name: row.name, isOpen: row.status === "fundraising" };
  },
  updates: projectUpdates,
  replies: projectReplies,
  questions: projectQuestions,
  followers: projectFollowers,
  metrics: async () => [{ label: "Recaudado", value: "0,00 €" }],
});

const allow = "user" as const;
export const commands = {
  post: postUpdate(anOffer, { name: "test.post-update", allow }),
  reply: replyToUpdate(anOffer, { name: "test.reply", allow }),
  removeUpdate: removeUpdate(anOffer, { name: "test.remove-update", allow }),
  removeReply: removeReply(anOffer, { name: "test.remove-reply", allow }),
  ask: askQuestion(anOffer, { name: "test.ask", allow }),
  answer: answerQuestion(anOffer, { name: "test.answer", allow }),
  removeQuestion: removeQuestion(anOffer, { name: "test.remove-question", allow }),
  follow: follow(anOffer, { name: "test.follow", allow }),
  unfollow: unfollow(anOffer, { name: "test.unfollow", allow }),
};

type Member = { id: string };
type Name = keyof typeof commands;

/** Runs a command of this offer as a member; returns its result. */
export async function act<Which extends Name>(
  which: Which,
  member: Member,
  input: Record<string, unknown>,
): Promise<Awaited<ReturnType<(typeof commands)[Which]["run"]>>> {
  const run = commands[which].run as (call: unknown, raw: unknown) => Promise<never>;
  return run(await callOf(member), input);
}
