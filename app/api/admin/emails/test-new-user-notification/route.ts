import { messageJson } from "@/lib/admin/mail/present";
import { testNewUserNotification } from "@/lib/admin/mail/test-new-user-notification";
import { route } from "@/lib/core/command/route";

export const POST = route(testNewUserNotification, {
  summary: "Send the administrator who asks the notice of a new member, with an example's name",
  body: messageJson,
});
