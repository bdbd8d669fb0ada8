import { memberBlocks } from "@/db/schema";
import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { announce } from "@/lib/core/live";
import { getConversation } from "./message-queries";
import { conversationParams } from "./message-schema";

/** A member blocks the other one of a conversation: neither can write to the other, in none of theirs. */
export const blockMember = command(
  { name: "messaging.block-member", allow: "user", input: conversationParams, refuses: ["not_found"] },
  async ({ tx, actor, request, now }, { conversation: id }) => {
    const { member } = await getConversation(actor, id, tx);
    const [fresh] = await tx
      .insert(memberBlocks)
      .values({ blockerId: actor.id, blockedId: member.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ at: memberBlocks.createdAt });
    if (!fresh) return;
    await audit(tx, request, { action: "messaging.block-member", actorId: actor.id, targetId: member.id });
    for (const { id: told } of [actor, member]) await announce(tx, told);
  },
);
