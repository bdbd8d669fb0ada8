import { messageJson } from "@/lib/admin/mail/present";
import { testEmail } from "@/lib/admin/mail/test-email";
import { route } from "@/lib/core/command/route";

export const POST = route(testEmail, {
  summary: "Send a test e-mail to the calling administrator; on failure the answer contains `diagnosis`",
  body: messageJson,
});
