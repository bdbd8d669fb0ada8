import { emailSentJson } from "@/lib/admin/mail/present";
import { resendEmail } from "@/lib/admin/mail/resend-email";
import { route } from "@/lib/core/command/route";

export const POST = route(resendEmail, {
  summary: "Resend a failed e-mail, also one whose delivery status is unknown",
  body: emailSentJson,
});
