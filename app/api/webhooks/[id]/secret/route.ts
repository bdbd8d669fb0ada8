import { route } from "@/lib/core/command/route";
import { webhookSecretJson } from "@/lib/notifications/webhooks/present";
import { renewWebhookSecret } from "@/lib/notifications/webhooks/renew-webhook-secret";

export const POST = route(renewWebhookSecret, {
  summary: "Another secret for one of one's own webhooks; for a day the one before signs too",
  body: webhookSecretJson,
});
