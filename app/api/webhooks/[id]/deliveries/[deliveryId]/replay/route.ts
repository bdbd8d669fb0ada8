import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { replayDelivery } from "@/lib/notifications/webhooks/replay-delivery";

export const POST = route(replayDelivery, {
  summary: "Resend a delivery of your webhook, with the same id",
  status: 201,
  body: deliveryJson,
});
