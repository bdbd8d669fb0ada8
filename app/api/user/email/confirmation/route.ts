import { sendEmailConfirmation } from "@/lib/auth/email/send-email-confirmation";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(sendEmailConfirmation, {
  summary: "Have the link that proves one's e-mail sent again",
  body: messageJson,
});
