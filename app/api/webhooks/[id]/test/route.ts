import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { testWebhook } from "@/lib/notifications/webhooks/test-webhook";

export const POST = route(testWebhook, {
  summary: "Send a test event to your webhook",
  status: 201,
  body: deliveryJson,
});
