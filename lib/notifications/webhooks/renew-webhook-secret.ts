import { eq } from "drizzle-orm";
import { webhookEndpoints } from "@/db/schema";
import { FACTOR_CONFIRMATION_MINUTES } from "@/lib/auth/constants";
import { type CommandContext, command } from "@/lib/core/command/command";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { OLD_SECRET_HOURS } from "@/lib/notifications/constants";
import { lockEndpoint, newSecret, type Owner } from "./endpoints";
import { webhookIdParams } from "./schema";

/**
 * A member renews a secret. The previous one keeps signing for a day, so that no delivery is lost during the change.
 */
export const renewWebhookSecret = command(
  {
    name: "messaging.renew-webhook-secret",
    allow: "user",
    input: webhookIdParams,
    refuses: ["not_found"],
    confirmedWithinMinutes: FACTOR_CONFIRMATION_MINUTES,
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { webhook: id } }),
  },
  (context, { id }) => renew(context, id, context.actor.id),
);

/** The same for a webhook of the installation. */
export const renewInstallationWebhookSecret = command(
  {
    name: "admin.renew-webhook-secret",
    allow: "admin",
    input: webhookIdParams,
    refuses: ["not_found"],
    audit: ({ input: { id } }) => ({ details: { webhook: id } }),
  },
  (context, { id }) => renew(context, id, null),
);

async function renew(
  { tx, now }: Pick<CommandContext<"user", unknown>, "tx" | "now">,
  id: number,
  owner: Owner,
) {
  const { secret: oldSecret } = await lockEndpoint(tx, id, owner);
  const { secret, sealed } = newSecret(owner);
  const oldSecretUntil = plusMinutes(now, OLD_SECRET_HOURS * HOUR_MINUTES);
  await tx
    .update(webhookEndpoints)
    .set({ secret: sealed, oldSecret, oldSecretUntil })
    .where(eq(webhookEndpoints.id, id));
  return { secret };
}
