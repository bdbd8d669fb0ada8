import { route } from "@/lib/core/command/route";
import { answerContact } from "@/lib/support/answer-contact";
import { contactStatusJson } from "@/lib/support/present";

export const POST = route(answerContact, {
  summary: "Reply to a support message by e-mail",
  status: 201,
  body: contactStatusJson,
});
