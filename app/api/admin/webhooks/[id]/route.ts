import { route } from "@/lib/core/command/route";
import { deleteInstallationWebhook } from "@/lib/notifications/webhooks/delete-webhook";
import { webhookJson } from "@/lib/notifications/webhooks/present";
import { updateInstallationWebhook } from "@/lib/notifications/webhooks/update-webhook";

export const PATCH = route(updateInstallationWebhook, {
  summary: "Change one of the installation's webhooks, or switch it on or off",
  body: webhookJson,
});

export const DELETE = route(deleteInstallationWebhook, {
  summary: "End one of the installation's webhooks, with the list of its deliveries",
});
