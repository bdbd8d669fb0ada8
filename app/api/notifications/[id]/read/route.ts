import { route } from "@/lib/core/command/route";
import { readNotification } from "@/lib/notifications/read-notification";

export const POST = route(readNotification, { summary: "Mark one of your notifications as read" });
