import { reader } from "@/lib/core/route";
import { notificationsJson } from "@/lib/messaging/notification-present";
import { listNotifications } from "@/lib/messaging/notification-queries";
import { listNotificationsInput } from "@/lib/messaging/notification-schema";

export const GET = reader(
  {
    summary: "One's own notifications, the latest first",
    allow: "user",
    input: listNotificationsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { notifications, nextCursor } = await listNotifications(viewer, input);
    return { result: notifications, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  notificationsJson,
);
