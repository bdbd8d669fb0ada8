import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { conversationJson, conversationsJson } from "@/lib/messaging/message-present";
import { listConversations } from "@/lib/messaging/message-queries";
import { listConversationsInput } from "@/lib/messaging/message-schema";
import { startConversation } from "@/lib/messaging/start-conversation";

export const GET = pageReader(
  {
    summary: "One's own conversations, the latest first",
    allow: "user",
    input: listConversationsInput,
    refuses: [],
  },
  listConversations,
  conversationsJson,
);

export const POST = route(startConversation, {
  summary: "Open the conversation with another member; the one there is, if there is one",
  status: 201,
  body: conversationJson,
});
