import { mailingSentJson } from "@/lib/admin/mail/present";
import { sendMailing } from "@/lib/admin/mail/send-mailing";
import { route } from "@/lib/core/command/route";

export const POST = route(sendMailing, {
  summary: "Send an e-mail to every member, or to those named; administrators are left out",
  body: mailingSentJson,
});
