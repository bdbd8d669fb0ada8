import { route } from "@/lib/core/command/route";
import { webhookSecretJson } from "@/lib/notifications/webhooks/present";
import { renewWebhookSecret } from "@/lib/notifications/webhooks/renew-webhook-secret";

export const POST = route(renewWebhookSecret, {
  summary: "Replace the secret of your webhook; the old one also signs for one day",
  body: webhookSecretJson,
});
