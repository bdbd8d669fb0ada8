import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { testWebhook } from "@/lib/notifications/webhooks/test-webhook";

export const POST = route(testWebhook, {
  summary: "Have an event that tells of nothing sent to one of one's own webhooks",
  status: 201,
  body: deliveryJson,
});
