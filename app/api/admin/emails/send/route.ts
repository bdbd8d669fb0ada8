import { emailSentJson } from "@/lib/admin/email-present";
import { sendEmail } from "@/lib/admin/send-email";
import { route } from "@/lib/core/route";

export const POST = route(sendEmail, {
  summary: "Write to one address; the HTML is sanitised before it is stored",
  body: emailSentJson,
});
