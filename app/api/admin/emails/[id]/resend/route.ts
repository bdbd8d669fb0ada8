import { emailSentJson } from "@/lib/admin/mail/present";
import { resendEmail } from "@/lib/admin/mail/resend-email";
import { route } from "@/lib/core/command/route";

export const POST = route(resendEmail, {
  summary: "Try a failed message again, also one whose fate is unknown",
  body: emailSentJson,
});
