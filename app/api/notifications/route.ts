import { pageReader } from "@/lib/core/page-reader";
import { notificationsJson } from "@/lib/messaging/notification-present";
import { listNotifications } from "@/lib/messaging/notification-queries";
import { listNotificationsInput } from "@/lib/messaging/notification-schema";

export const GET = pageReader(
  {
    summary: "One's own notifications, the latest first",
    allow: "user",
    input: listNotificationsInput,
    refuses: [],
  },
  listNotifications,
  notificationsJson,
);
