import { command } from "@/lib/core/command/command";
import { announceAfterCommit } from "@/lib/core/live/channel";
import { getConversation } from "./queries";
import { lockConversation } from "./rows";
import { deleteConversationInput } from "./schema";
import { clearUpTo } from "./unread";

/**
 * A member deletes a conversation for themselves: its messages, up to the last one that they have seen, are no longer
 * shown to them, and it leaves their list until somebody writes in it. The other member keeps everything.
 */
export const deleteConversation = command(
  {
    name: "messaging.delete-conversation",
    allow: "user",
    input: deleteConversationInput,
    refuses: ["not_found"],
    audit: false,
  },
  async ({ tx, actor, now }, { conversation: id, messageId = Number.MAX_SAFE_INTEGER }) => {
    await lockConversation(tx, id);
    const { clearedId, lastReadId } = await getConversation(actor, id, tx);
    const wanted = { conversation: id, userId: actor.id, messageId, now };
    if (await clearUpTo(tx, wanted, { clearedId, lastReadId })) announceAfterCommit(tx, actor.id);
  },
);
