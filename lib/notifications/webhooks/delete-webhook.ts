import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookEndpoints } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { lockEndpoint, type Owner } from "./endpoints";
import { webhookIdParams } from "./schema";

/** A member ends one of their webhooks, with the list of what it was sent. */
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

/** An administrator ends one of the installation's. */
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
