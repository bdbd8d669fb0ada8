import { emailSentJson } from "@/lib/admin/mail/present";
import { sendEmail } from "@/lib/admin/mail/send-email";
import { route } from "@/lib/core/command/route";

export const POST = route(sendEmail, {
  summary: "Send an e-mail to one address; its HTML is sanitised before it is stored",
  body: emailSentJson,
});
