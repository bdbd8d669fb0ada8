import { sendEmailConfirmation } from "@/lib/auth/email/send-email-confirmation";
import { route } from "@/lib/core/command/route";
import { messageJson } from "@/lib/identity/present";

export const POST = route(sendEmailConfirmation, {
  summary: "Resend the e-mail that confirms your address",
  body: messageJson,
});
