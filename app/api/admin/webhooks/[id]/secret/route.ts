import { route } from "@/lib/core/command/route";
import { webhookSecretJson } from "@/lib/notifications/webhooks/present";
import { renewInstallationWebhookSecret } from "@/lib/notifications/webhooks/renew-webhook-secret";

export const POST = route(renewInstallationWebhookSecret, {
  summary: "Another secret for one of the installation's webhooks; for a day the one before signs too",
  body: webhookSecretJson,
});
