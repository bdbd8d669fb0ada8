import { route } from "@/lib/core/command/route";
import { readNotification } from "@/lib/notifications/read-notification";

export const POST = route(readNotification, { summary: "Mark one of one's notifications as read" });
