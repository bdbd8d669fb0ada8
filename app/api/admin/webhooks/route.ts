import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { createInstallationWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { createdWebhookJson, webhooksJson } from "@/lib/notifications/webhooks/present";
import { listInstallationWebhooks } from "@/lib/notifications/webhooks/queries";

export const GET = reader(
  { summary: "The installation's webhooks", allow: "admin", input: z.object({}) },
  async (viewer) => ({ result: await listInstallationWebhooks(viewer) }),
  webhooksJson,
);

export const POST = route(createInstallationWebhook, {
  summary: "Send what administrators are told to a program; the secret is answered this once",
  status: 201,
  body: createdWebhookJson,
});
