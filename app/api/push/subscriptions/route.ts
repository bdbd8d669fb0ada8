import { route } from "@/lib/core/route";
import { subscribePush } from "@/lib/messaging/subscribe-push";
import { unsubscribePush } from "@/lib/messaging/unsubscribe-push";

export const POST = route(subscribePush, { summary: "Have notifications pushed to this browser" });

export const DELETE = route(unsubscribePush, { summary: "Have none pushed to this browser any more" });
