import { route } from "@/lib/core/command/route";
import { subscribePush } from "@/lib/notifications/subscribe-push";
import { unsubscribePush } from "@/lib/notifications/unsubscribe-push";

export const POST = route(subscribePush, { summary: "Have notifications pushed to this browser" });

export const DELETE = route(unsubscribePush, { summary: "Have none pushed to this browser any more" });
