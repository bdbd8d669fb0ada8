import { route } from "@/lib/core/command/route";
import { deleteWebhook } from "@/lib/notifications/webhooks/delete-webhook";
import { webhookJson } from "@/lib/notifications/webhooks/present";
import { updateWebhook } from "@/lib/notifications/webhooks/update-webhook";

export const PATCH = route(updateWebhook, {
  summary: "Change your webhook, or enable or disable it",
  body: webhookJson,
});

export const DELETE = route(deleteWebhook, {
  summary: "Delete your webhook and its deliveries",
});
