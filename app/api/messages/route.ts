import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { conversationJson, conversationsJson } from "@/lib/messaging/present";
import { listConversations } from "@/lib/messaging/queries";
import { listConversationsInput } from "@/lib/messaging/schema";
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
