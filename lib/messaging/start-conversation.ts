import { command } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { FLOOD } from "./message-constants";
import { startConversationInput } from "./message-schema";
import { openConversation } from "./open-conversation";

/** Opens the conversation with another member, about something or nothing; the one they have already, if they do. */
export const startConversation = command(
  {
    name: "messaging.start-conversation",
    allow: "user",
    input: startConversationInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    prepare: ({ actor }) => consume({ name: "conversation", key: actor.id, ...FLOOD.startPerMember }),
  },
  ({ tx, actor, now }, { userId, aboutType = "", aboutId = "" }) =>
    openConversation(tx, actor, { userId, aboutType, aboutId, now }),
);
