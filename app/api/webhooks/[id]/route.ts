import { route } from "@/lib/core/command/route";
import { deleteWebhook } from "@/lib/notifications/webhooks/delete-webhook";
import { webhookJson } from "@/lib/notifications/webhooks/present";
import { updateWebhook } from "@/lib/notifications/webhooks/update-webhook";

export const PATCH = route(updateWebhook, {
  summary: "Change one of one's own webhooks, or switch it on or off",
  body: webhookJson,
});

export const DELETE = route(deleteWebhook, {
  summary: "End one of one's own webhooks, with the list of its deliveries",
});
