import { route } from "@/lib/core/command/route";
import { deliveryJson } from "@/lib/notifications/webhooks/present";
import { testInstallationWebhook } from "@/lib/notifications/webhooks/test-webhook";

export const POST = route(testInstallationWebhook, {
  summary: "Have an event that tells of nothing sent to one of the installation's webhooks",
  status: 201,
  body: deliveryJson,
});
