import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { conversationJson, conversationsJson } from "@/lib/messaging/present";
import { listConversations } from "@/lib/messaging/queries";
import { listConversationsInput } from "@/lib/messaging/schema";
import { startConversation } from "@/lib/messaging/start-conversation";

export const GET = pageReader(
  {
    summary: "List your conversations, newest first",
    allow: "user",
    input: listConversationsInput,
    refuses: [],
  },
  listConversations,
  conversationsJson,
);

export const POST = route(startConversation, {
  summary: "Open a conversation with another member, or return the existing one",
  status: 201,
  body: conversationJson,
});
