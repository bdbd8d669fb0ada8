import { route } from "@/lib/core/route";
import { readNotification } from "@/lib/messaging/read-notification";

export const POST = route(readNotification, { summary: "Mark one of one's notifications as read" });
