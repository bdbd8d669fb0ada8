import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { createWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { createdWebhookJson, webhooksJson } from "@/lib/notifications/webhooks/present";
import { listWebhooks } from "@/lib/notifications/webhooks/queries";

export const GET = reader(
  { summary: "One's own webhooks", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await listWebhooks(viewer) }),
  webhooksJson,
);

export const POST = route(createWebhook, {
  summary: "Send what one is notified of to a program of one's own; the secret is answered this once",
  status: 201,
  body: createdWebhookJson,
});
