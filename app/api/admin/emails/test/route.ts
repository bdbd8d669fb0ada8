import { messageJson } from "@/lib/admin/mail/present";
import { testEmail } from "@/lib/admin/mail/test-email";
import { route } from "@/lib/core/command/route";

export const POST = route(testEmail, {
  summary: "Send a test to the administrator who asks; an error answers `diagnosis` too",
  body: messageJson,
});
