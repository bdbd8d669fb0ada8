import { route } from "@/lib/core/command/route";
import { subscribePush } from "@/lib/notifications/subscribe-push";
import { unsubscribePush } from "@/lib/notifications/unsubscribe-push";

export const POST = route(subscribePush, { summary: "Subscribe this browser to push notifications" });

export const DELETE = route(unsubscribePush, { summary: "Unsubscribe this browser from push notifications" });
