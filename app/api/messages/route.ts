import { reader, route } from "@/lib/core/route";
import { conversationJson, conversationsJson } from "@/lib/messaging/message-present";
import { listConversations } from "@/lib/messaging/message-queries";
import { listConversationsInput } from "@/lib/messaging/message-schema";
import { startConversation } from "@/lib/messaging/start-conversation";

export const GET = reader(
  {
    summary: "One's own conversations, the latest first",
    allow: "user",
    input: listConversationsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { conversations, nextCursor } = await listConversations(viewer, input);
    return { result: conversations, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  conversationsJson,
);

export const POST = route(startConversation, {
  summary: "Open the conversation with another member; the one there is, if there is one",
  status: 201,
  body: conversationJson,
});
