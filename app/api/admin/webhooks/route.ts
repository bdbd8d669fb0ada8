import { z } from "zod";
import { reader, route } from "@/lib/core/command/route";
import { createInstallationWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { createdWebhookJson, webhooksJson } from "@/lib/notifications/webhooks/present";
import { listInstallationWebhooks } from "@/lib/notifications/webhooks/queries";

export const GET = reader(
  { summary: "List the webhooks of the installation", allow: "admin", input: z.object({}) },
  async (viewer) => ({ result: await listInstallationWebhooks(viewer) }),
  webhooksJson,
);

export const POST = route(createInstallationWebhook, {
  summary: "Create a webhook for the administrators' notifications; its secret is returned only this once",
  status: 201,
  body: createdWebhookJson,
});
