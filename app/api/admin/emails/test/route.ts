import { messageJson } from "@/lib/admin/email-present";
import { testEmail } from "@/lib/admin/test-email";
import { route } from "@/lib/core/route";

export const POST = route(testEmail, {
  summary: "Send a test to the administrator who asks; an error answers `diagnosis` too",
  body: messageJson,
});
