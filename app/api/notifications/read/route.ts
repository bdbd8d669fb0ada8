import { route } from "@/lib/core/route";
import { readAllJson } from "@/lib/messaging/notification-present";
import { readAllNotifications } from "@/lib/messaging/read-all-notifications";

export const POST = route(readAllNotifications, {
  summary: "Mark all one's notifications as read, or those up to `until`",
  body: readAllJson,
});
