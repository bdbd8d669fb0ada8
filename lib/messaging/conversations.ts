import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversationMembers, conversations, users } from "@/db/schema";
import { refuseSuspended, type UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { hasOrder } from "@/lib/marketplace/orders/queries";
import { getConversation, type OneConversation } from "./queries";
import { isDealChat, refusalOf } from "./rules";

type Input = { userId: string; aboutType: string; aboutId: string; now: Date };

/**
 * The actor's conversation with another member about this subject (empty texts: none); creates it if there is none. A
 * suspended member can only create that of a trade, a loan or an order that has not ended.
 */
export async function openConversation(
  tx: Tx,
  actor: UserActor,
  { userId, aboutType, aboutId, now }: Input,
): Promise<OneConversation> {
  if (userId === actor.id) throw new DomainError("invalid", "No puedes escribirte a ti mismo");
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  if (!member) throw new DomainError("not_found", "Ese miembro no existe");
  const pair = {
    memberLow: sql`least(${actor.id}, ${userId})`,
    memberHigh: sql`greatest(${actor.id}, ${userId})`,
    aboutType,
    aboutId,
  };
  const [fresh] = await tx
    .insert(conversations)
    .values({ ...pair, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (fresh) {
    const isToFinish = actor.suspension && (await isOfDeal(tx, [actor.id, userId], { aboutType, aboutId }));
    if (!isToFinish) refuseSuspended(actor);
    const members = [actor.id, userId].map((id) => ({ conversationId: fresh.id, userId: id }));
    await tx.insert(conversationMembers).values(members);
  }
  const id = fresh?.id ?? (await knownId(tx, pair));
  const conversation = await getConversation(actor, id, tx);
  const refusal = refusalOf({ ...conversation, isDeleted: conversation.member.isDeleted });
  if (refusal) throw new DomainError("conflict", refusal);
  return conversation;
}

type About = Pick<Input, "aboutType" | "aboutId">;

// Whether it is about what a suspended member still has to finish. An order is discussed as its listing.
async function isOfDeal(tx: Tx, people: [string, string], { aboutType, aboutId }: About): Promise<boolean> {
  if (aboutType === "listing") return hasOrder(tx, { listingId: Number(aboutId), people, isLive: true });
  return isDealChat(aboutType ?? null);
}

type Pair = { memberLow: SQL; memberHigh: SQL; aboutType: string; aboutId: string };

async function knownId(tx: Tx, { memberLow, memberHigh, aboutType, aboutId }: Pair): Promise<number> {
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.memberLow, memberLow),
        eq(conversations.memberHigh, memberHigh),
        eq(conversations.aboutType, aboutType),
        eq(conversations.aboutId, aboutId),
      ),
    )
    .limit(1);
  if (!known) throw new Error("the conversation was not found");
  return known.id;
}
