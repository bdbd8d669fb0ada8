import { and, eq } from "drizzle-orm";
import { webhookDeliveries } from "@/db/schema";
import { type CommandContext, command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { MANUAL_SENDS } from "@/lib/notifications/constants";
import { lockEndpoint, type Owner, queueDelivery } from "./endpoints";
import { replayDeliveryInput } from "./schema";

/** A member sends an ended delivery again, with the same id. */
export const replayDelivery = command(
  {
    name: "messaging.replay-delivery",
    allow: "user",
    input: replayDeliveryInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "webhook", key: actor.id, ...MANUAL_SENDS }),
  },
  (context, input) => replay(context, input, context.actor.id),
);

/** The same for a webhook of the installation. */
export const replayInstallationDelivery = command(
  {
    name: "admin.replay-delivery",
    allow: "admin",
    input: replayDeliveryInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ input: { id, deliveryId } }) => ({ details: { webhook: id, delivery: deliveryId } }),
    prepare: ({ actor }) => consume({ name: "webhook", key: actor.id, ...MANUAL_SENDS }),
  },
  (context, input) => replay(context, input, null),
);

type Context = Pick<CommandContext<"user", unknown>, "tx" | "now">;
type Input = { id: number; deliveryId: number };

async function replay({ tx, now }: Context, { id, deliveryId }: Input, owner: Owner) {
  const endpoint = await lockEndpoint(tx, id, owner);
  const [found] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)))
    .limit(1);
  if (!found) throw new DomainError("not_found", "El envío no existe");
  if (found.status === "queued") throw new DomainError("conflict", "Ese envío todavía está en curso");
  const { type, data, eventId, happenedAt } = found;
  return queueDelivery(tx, endpoint, { type, data, eventId, happenedAt }, now);
}
