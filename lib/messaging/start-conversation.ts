import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { conversationMembers, conversations, users } from "@/db/schema";
import { command } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { FLOOD } from "./message-constants";
import { getConversation } from "./message-queries";
import { refusalOf } from "./message-rules";
import { startConversationInput } from "./message-schema";

/** Opens the conversation with another member, about something or nothing; the one they have already, if they do. */
export const startConversation = command(
  {
    name: "messaging.start-conversation",
    allow: "user",
    input: startConversationInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    prepare: ({ actor }) => consume({ name: "conversation", key: actor.id, ...FLOOD.startPerMember }),
  },
  async ({ tx, actor, now }, { userId, aboutType = "", aboutId = "" }) => {
    if (userId === actor.id) throw new DomainError("invalid", "No puedes escribirte a ti mismo");
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .limit(1);
    if (!member) throw new DomainError("not_found", "No existe ningún miembro con ese identificador");
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
      const members = [actor.id, userId].map((id) => ({ conversationId: fresh.id, userId: id }));
      await tx.insert(conversationMembers).values(members);
    }
    const id = fresh?.id ?? (await knownId(tx, pair));
    const conversation = await getConversation(actor, id, tx);
    const refusal = refusalOf({ ...conversation, isDeleted: conversation.member.isDeleted });
    if (refusal) throw new DomainError("conflict", refusal);
    return conversation;
  },
);

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
  if (!known) throw new Error("a conversation that exists was not found");
  return known.id;
}
