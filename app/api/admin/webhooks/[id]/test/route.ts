import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { testInstallationWebhook } from "@/lib/notifications/webhooks/test-webhook";

export const POST = route(testInstallationWebhook, {
  summary: "Send a test event to a webhook of the installation",
  status: 201,
  body: deliveryJson,
});
