import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookEndpoints } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { lockEndpoint, type Owner } from "./endpoints";
import { webhookIdParams } from "./schema";

/** A member deletes one of their webhooks with its deliveries. */
export const deleteWebhook = command(
  {
    name: "messaging.delete-webhook",
    allow: "user",
    input: webhookIdParams,
    refuses: ["not_found"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { webhook: id } }),
  },
  ({ tx, actor }, { id }) => remove(tx, id, actor.id),
);

/** An administrator deletes a webhook of the installation. */
export const deleteInstallationWebhook = command(
  {
    name: "admin.delete-webhook",
    allow: "admin",
    input: webhookIdParams,
    refuses: ["not_found"],
    audit: ({ input: { id } }) => ({ details: { webhook: id } }),
  },
  ({ tx }, { id }) => remove(tx, id, null),
);

async function remove(tx: Tx, id: number, owner: Owner): Promise<void> {
  await lockEndpoint(tx, id, owner);
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
}
