import { type CommandContext, command } from "@/lib/core/command/command";
import { consume } from "@/lib/core/command/limits";
import { MANUAL_SENDS } from "@/lib/notifications/constants";
import { lockEndpoint, type Owner, queueDelivery } from "./endpoints";
import { webhookIdParams } from "./schema";

/** A member sends a test event without content to one of their webhooks. */
export const testWebhook = command(
  {
    name: "messaging.test-webhook",
    allow: "user",
    input: webhookIdParams,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "webhook", key: actor.id, ...MANUAL_SENDS }),
  },
  (context, { id }) => send(context, id, context.actor.id),
);

/** The same for a webhook of the installation. */
export const testInstallationWebhook = command(
  {
    name: "admin.test-webhook",
    allow: "admin",
    input: webhookIdParams,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ input: { id } }) => ({ details: { webhook: id } }),
    prepare: ({ actor }) => consume({ name: "webhook", key: actor.id, ...MANUAL_SENDS }),
  },
  (context, { id }) => send(context, id, null),
);

async function send(
  { tx, now }: Pick<CommandContext<"user", unknown>, "tx" | "now">,
  id: number,
  owner: Owner,
) {
  const endpoint = await lockEndpoint(tx, id, owner);
  const event = { type: "webhook.test", data: { category: null, path: null }, happenedAt: now };
  return queueDelivery(tx, endpoint, event, now);
}
