import { reader, route } from "@/lib/core/command/route";
import { conversationPageJson, messageJson } from "@/lib/messaging/present";
import { listMessages } from "@/lib/messaging/queries";
import { listMessagesInput } from "@/lib/messaging/schema";
import { sendMessage } from "@/lib/messaging/send-message";

export const GET = reader(
  {
    summary: "A conversation of one's own and a page of its messages: after one, before one, or the end",
    allow: "user",
    input: listMessagesInput,
    refuses: ["not_found"],
  },
  async (viewer, input) => ({ result: await listMessages(viewer, input) }),
  conversationPageJson,
);

export const POST = route(sendMessage, {
  summary: "Write in a conversation; the same clientId again answers the message that was sent",
  status: 201,
  body: messageJson,
});
