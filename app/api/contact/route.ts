import { route } from "@/lib/core/command/route";
import { contactSentJson } from "@/lib/support/present";
import { sendContact } from "@/lib/support/send-contact";

export const POST = route(sendContact, {
  summary: "Send a message to support, signed in or not",
  status: 201,
  body: contactSentJson,
});
