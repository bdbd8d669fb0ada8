import { route } from "@/lib/core/command/route";
import { webhookSecretJson } from "@/lib/notifications/webhooks/present";
import { renewInstallationWebhookSecret } from "@/lib/notifications/webhooks/renew-webhook-secret";

export const POST = route(renewInstallationWebhookSecret, {
  summary: "Replace the secret of a webhook of the installation; the old one also signs for one day",
  body: webhookSecretJson,
});
