import { route } from "@/lib/core/command/route";
import { readAllJson } from "@/lib/notifications/present";
import { readAllNotifications } from "@/lib/notifications/read-all-notifications";

export const POST = route(readAllNotifications, {
  summary: "Mark all your notifications as read, or those up to `until`",
  body: readAllJson,
});
