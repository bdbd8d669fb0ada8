import { and, eq } from "drizzle-orm";
import { memberBlocks } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { announce } from "@/lib/core/live/channel";
import { getConversation } from "./queries";
import { conversationParams } from "./schema";

/** A member removes their own block. A block by the other member stays. */
export const unblockMember = command(
  {
    name: "messaging.unblock-member",
    allow: "user",
    input: conversationParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, record }, { conversation: id }) => {
    const { member } = await getConversation(actor, id, tx);
    const [deleted] = await tx
      .delete(memberBlocks)
      .where(and(eq(memberBlocks.blockerId, actor.id), eq(memberBlocks.blockedId, member.id)))
      .returning({ at: memberBlocks.createdAt });
    if (!deleted) return;
    record({ targetId: member.id });
    for (const { id: memberId } of [actor, member]) await announce(tx, memberId);
  },
);
