import { command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { MESSAGE_LIMITS } from "./constants";
import { openConversation } from "./conversations";
import { startConversationInput } from "./schema";
import { requireSubject } from "./subjects";

/** Starts a conversation with another member, with or without a subject, or returns the existing one. */
export const startConversation = command(
  {
    name: "messaging.start-conversation",
    allow: "user",
    input: startConversationInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) =>
      consume({ name: "conversation", key: actor.id, ...MESSAGE_LIMITS.startPerMember }),
  },
  async ({ tx, actor, now }, { userId, aboutType, aboutId = "" }) => {
    if (aboutType) await requireSubject(tx, actor, { userId, aboutType, aboutId });
    return openConversation(tx, actor, { userId, aboutType: aboutType ?? "", aboutId, now });
  },
);
