import { pageReader } from "@/lib/core/command/page-reader";
import { notificationsJson } from "@/lib/notifications/present";
import { listNotifications } from "@/lib/notifications/queries";
import { listNotificationsInput } from "@/lib/notifications/schema";

export const GET = pageReader(
  {
    summary: "List your notifications, newest first",
    allow: "user",
    input: listNotificationsInput,
    refuses: [],
  },
  listNotifications,
  notificationsJson,
);
