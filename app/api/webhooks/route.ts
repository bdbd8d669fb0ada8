import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { createWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { createdWebhookJson, webhooksJson } from "@/lib/notifications/webhooks/present";
import { listWebhooks } from "@/lib/notifications/webhooks/queries";

export const GET = reader(
  { summary: "List your webhooks", allow: "user", input: z.object({}) },
  async (viewer) => ({ result: await listWebhooks(viewer) }),
  webhooksJson,
);

export const POST = route(createWebhook, {
  summary: "Create a webhook for your notifications; its secret is returned only this once",
  status: 201,
  body: createdWebhookJson,
});
