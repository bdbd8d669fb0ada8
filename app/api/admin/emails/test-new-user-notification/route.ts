import { messageJson } from "@/lib/admin/mail/present";
import { testNewUserNotification } from "@/lib/admin/mail/test-new-user-notification";
import { route } from "@/lib/core/command/route";

export const POST = route(testNewUserNotification, {
  summary: "Send the calling administrator a sample of the new-member e-mail",
  body: messageJson,
});
