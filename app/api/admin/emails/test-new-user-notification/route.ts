import { messageJson } from "@/lib/admin/email-present";
import { testNewUserNotification } from "@/lib/admin/test-new-user-notification";
import { route } from "@/lib/core/route";

export const POST = route(testNewUserNotification, {
  summary: "Send the administrator who asks the notice of a new member, with an example's name",
  body: messageJson,
});
