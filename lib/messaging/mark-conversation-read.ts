import { db } from "@/db";
import { command } from "@/lib/core/command/command";
import { afterCommit } from "@/lib/core/db/transaction";
import { announce } from "@/lib/core/live/channel";
import { getConversation, lastMessageUpTo } from "./queries";
import { lockConversation } from "./rows";
import { markReadInput } from "./schema";
import { setLastRead } from "./unread";

/**
 * A member marks a conversation as read up to a message. The mark never moves back, and the other member is not
 * notified.
 */
export const markConversationRead = command(
  {
    name: "messaging.mark-conversation-read",
    allow: "user",
    input: markReadInput,
    refuses: ["not_found"],
    audit: false,
  },
  async ({ tx, actor, now }, { conversation: id, messageId }) => {
    await lockConversation(tx, id);
    const { lastReadId, unread } = await getConversation(actor, id, tx);
    const readUntil = Math.max(lastReadId, await lastMessageUpTo(tx, id, messageId));
    if (readUntil === lastReadId) return { unread };
    const left = await setLastRead(tx, { conversation: id, userId: actor.id, messageId: readUntil, now });
    if (left !== unread) afterCommit(tx, () => announce(db, actor.id));
    return { unread: left };
  },
);
