import { command } from "@/lib/core/command";
import { consume } from "@/lib/core/limits";
import { FLOOD } from "./message-constants";
import { startConversationInput } from "./message-schema";
import { openConversation } from "./open-conversation";
import { requireMatter } from "./require-matter";

/** Opens the conversation with another member, about something or nothing; the one they have already, if they do. */
export const startConversation = command(
  {
    name: "messaging.start-conversation",
    allow: "user",
    input: startConversationInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "conversation", key: actor.id, ...FLOOD.startPerMember }),
  },
  async ({ tx, actor, now }, { userId, aboutType, aboutId = "" }) => {
    if (aboutType) await requireMatter(tx, actor, { userId, aboutType, aboutId });
    return openConversation(tx, actor, { userId, aboutType: aboutType ?? "", aboutId, now });
  },
);
