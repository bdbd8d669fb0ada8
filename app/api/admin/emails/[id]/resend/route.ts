import { emailSentJson } from "@/lib/admin/email-present";
import { resendEmail } from "@/lib/admin/resend-email";
import { route } from "@/lib/core/route";

export const POST = route(resendEmail, {
  summary: "Try a failed message again, also one whose fate is unknown",
  body: emailSentJson,
});
