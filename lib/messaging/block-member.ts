import { memberBlocks } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";
import { getConversation } from "./queries";
import { conversationParams } from "./schema";

/** A member blocks the other member of a conversation: neither can write to the other in any conversation. */
export const blockMember = command(
  {
    name: "messaging.block-member",
    allow: "user",
    input: conversationParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { conversation: id }) => {
    const { member } = await getConversation(actor, id, tx);
    const [fresh] = await tx
      .insert(memberBlocks)
      .values({ blockerId: actor.id, blockedId: member.id, createdAt: now })
      .onConflictDoNothing()
      .returning({ at: memberBlocks.createdAt });
    if (!fresh) return;
    record({ targetId: member.id });
    for (const { id: memberId } of [actor, member]) await announce(tx, memberId);
  },
);
