import { reader, route } from "@/lib/core/command/route";
import { deleteConversation } from "@/lib/messaging/delete-conversation";
import { conversationPageJson, messageJson } from "@/lib/messaging/present";
import { listMessages } from "@/lib/messaging/queries";
import { listMessagesInput } from "@/lib/messaging/schema";
import { sendMessage } from "@/lib/messaging/send-message";

export const GET = reader(
  {
    summary: "Get one of your conversations with a page of messages: after one, before one, or the latest",
    allow: "user",
    input: listMessagesInput,
    refuses: ["not_found"],
  },
  async (viewer, input) => ({ result: await listMessages(viewer, input) }),
  conversationPageJson,
);

export const POST = route(sendMessage, {
  summary: "Send a message; a repeated clientId returns the message already sent",
  status: 201,
  body: messageJson,
});

export const DELETE = route(deleteConversation, {
  summary: "Delete a conversation for yourself; later messages bring it back without the earlier ones",
});
