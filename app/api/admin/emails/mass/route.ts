import { mailingSentJson } from "@/lib/admin/email-present";
import { sendMailing } from "@/lib/admin/send-mailing";
import { route } from "@/lib/core/route";

export const POST = route(sendMailing, {
  summary: "Write to every member, or to those named; administrators are left out",
  body: mailingSentJson,
});
