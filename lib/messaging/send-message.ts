import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { MESSAGE_LIMITS } from "./constants";
import { storeMessage } from "./messages";
import { sendMessageInput } from "./schema";

/**
 * A member sends a message in one of their conversations. `clientId` is the browser's id of the message, which makes
 * repeated sends idempotent.
 */
export const sendMessage = command(
  {
    name: "messaging.send-message",
    allow: "user",
    input: sendMessageInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "message", key: actor.id, ...MESSAGE_LIMITS.sendPerMember }),
  },
  async ({ tx, actor, now }, { conversation, body, clientId }) => {
    const sent = { conversationId: conversation, clientId, body, imageFileId: null };
    const { message } = await storeMessage(tx, actor, { ...sent, createdAt: now });
    return message;
  },
);
