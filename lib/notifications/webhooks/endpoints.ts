import { and, count, eq, isNull, type SQL } from "drizzle-orm";
import type { Tx } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { seal, unsealIfReadable } from "@/lib/auth/secrets";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_WEBHOOKS } from "@/lib/notifications/constants";
import { makeSecret } from "./signature";

export const NO_WEBHOOK = "El webhook no existe";

/** The owner of webhooks: a member, or null for the installation, whose webhooks every administrator manages. */
export type Owner = string | null;

const PURPOSE = "webhook-secret";
// The installation's webhooks have no member as owner.
const sealedFor = (owner: Owner) => owner ?? "installation";

export function isOwnedBy(owner: Owner): SQL {
  return owner === null ? isNull(webhookEndpoints.userId) : eq(webhookEndpoints.userId, owner);
}

/** A new secret, in plain text to show once, and sealed for storage. */
export function newSecret(owner: Owner): { secret: string; sealed: string } {
  const secret = makeSecret();
  return { secret, sealed: seal(PURPOSE, sealedFor(owner), secret) };
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

/**
 * The secrets that sign a delivery now: for a day after a change, the previous one too. None if a change of AUTH_SECRET
 * has made them unreadable.
 */
export function secretsOf({ userId, secret, oldSecret, oldSecretUntil }: Endpoint, now: Date): string[] {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  return [secret, ...(isOldValid ? [oldSecret] : [])]
    .map((sealed) => unsealIfReadable(PURPOSE, sealedFor(userId), sealed))
    .filter((readable) => readable !== null);
}

/** Locks a webhook of this owner until the transaction ends. Throws `not_found`. */
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

/** Throws `conflict` if this owner has reached the limit of webhooks. */
export async function requireRoom(tx: Tx, owner: Owner): Promise<void> {
  const [counted] = await tx.select({ had: count() }).from(webhookEndpoints).where(isOwnedBy(owner));
  if ((counted?.had ?? 0) < MAX_WEBHOOKS) return;
  throw new DomainError("conflict", `Ya hay ${MAX_WEBHOOKS} webhooks. Elimina alguno antes de crear otro.`);
}

type Event = { type: string; data: Record<string, unknown>; eventId?: string; happenedAt: Date };

/** Writes a manually requested delivery. Throws `conflict` while the webhook is switched off. */
export async function queueDelivery(tx: Tx, endpoint: Endpoint, event: Event, now: Date) {
  if (endpoint.offSince) throw new DomainError("conflict", "El webhook está apagado: enciéndelo antes");
  const values = { endpointId: endpoint.id, ...event, nextAttemptAt: now };
  const [delivery] = await tx.insert(webhookDeliveries).values(values).returning();
  if (!delivery) throw new Error("the delivery was not inserted");
  return delivery;
}
