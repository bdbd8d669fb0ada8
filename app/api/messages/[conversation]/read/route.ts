import { route } from "@/lib/core/command/route";
import { markConversationRead } from "@/lib/messaging/mark-conversation-read";
import { unreadJson } from "@/lib/messaging/present";

export const POST = route(markConversationRead, {
  summary: "Mark a conversation as read up to a message; the other member is not notified",
  body: unreadJson,
});
