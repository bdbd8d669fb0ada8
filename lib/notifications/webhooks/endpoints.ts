import { and, count, eq, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { seal, unseal } from "@/lib/auth/secrets";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_WEBHOOKS } from "@/lib/notifications/constants";
import { makeSecret } from "./signature";

export const NO_WEBHOOK = "El webhook no existe";

/** Whose webhooks: a member's, or null for the installation's, which every administrator looks after. */
export type Owner = string | null;

const PURPOSE = "webhook-secret";
// The installation's belong to nobody.
const sealedFor = (owner: Owner) => owner ?? "installation";

export function isOwnedBy(owner: Owner): SQL {
  return owner === null ? isNull(webhookEndpoints.userId) : eq(webhookEndpoints.userId, owner);
}

/** A new secret, as it is shown once and as it is stored. */
export function newSecret(owner: Owner): { secret: string; sealed: string } {
  const secret = makeSecret();
  return { secret, sealed: seal(PURPOSE, sealedFor(owner), secret) };
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

/** The secrets that sign a delivery now: for a day after a change the one before as well. */
export function secretsOf({ userId, secret, oldSecret, oldSecretUntil }: Endpoint, now: Date): string[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return [secret, ...(isOldValid ? [oldSecret] : [])].map((sealed) =>
    unseal(PURPOSE, sealedFor(userId), sealed),
  );
}

/** Locks one of this owner's webhooks until the transaction ends. Throws `not_found`. */
export async function lockEndpoint(tx: Tx, id: number, owner: Owner): Promise<Endpoint> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isOwnedBy(owner)))
    .limit(1)
    .for("update");
  if (!endpoint) throw new DomainError("not_found", NO_WEBHOOK);
  return endpoint;
}

/** Throws `conflict` where this owner has all the webhooks that they may have. */
export async function requireRoom(tx: Tx, owner: Owner): Promise<void> {
  const [counted] = await tx.select({ had: count() }).from(webhookEndpoints).where(isOwnedBy(owner));
  if ((counted?.had ?? 0) < MAX_WEBHOOKS) return;
  throw new DomainError("conflict", `Ya hay ${MAX_WEBHOOKS} webhooks. Elimina alguno antes de crear otro.`);
}

type Event = { type: string; data: Record<string, unknown>; eventId?: string; happenedAt: Date };

/** Writes a delivery that somebody asks for by hand. Throws `conflict` while the webhook is off. */
export async function queueDelivery(tx: Tx, endpoint: Endpoint, event: Event, now: Date) {
  if (endpoint.offSince) throw new DomainError("conflict", "El webhook está apagado: enciéndelo antes");
  const values = { endpointId: endpoint.id, ...event, nextAttemptAt: now };
  const [delivery] = await tx.insert(webhookDeliveries).values(values).returning();
  if (!delivery) throw new Error("the delivery was not inserted");
  return delivery;
}
