import { route } from "@/lib/core/command/route";
import { deleteInstallationWebhook } from "@/lib/notifications/webhooks/delete-webhook";
import { webhookJson } from "@/lib/notifications/webhooks/present";
import { updateInstallationWebhook } from "@/lib/notifications/webhooks/update-webhook";

export const PATCH = route(updateInstallationWebhook, {
  summary: "Change a webhook of the installation, or enable or disable it",
  body: webhookJson,
});

export const DELETE = route(deleteInstallationWebhook, {
  summary: "Delete a webhook of the installation and its deliveries",
});
