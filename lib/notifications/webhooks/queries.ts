import { and, asc, desc, eq, lt } from "drizzle-orm";
import { db } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { AdminActor, UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { MAX_WEBHOOKS } from "@/lib/notifications/constants";
import { isOwnedBy, NO_WEBHOOK, type Owner } from "./endpoints";

type Input = { id: number; cursor?: number | undefined; limit: number };

/** The member's own webhooks. */
export async function listWebhooks(viewer: UserActor) {
  return endpointsOf(viewer.id);
}

/** The installation's webhooks. */
export async function listInstallationWebhooks(_viewer: AdminActor) {
  return endpointsOf(null);
}

/** The latest deliveries of one of the member's webhooks, newest first. */
export async function listDeliveries(viewer: UserActor, input: Input) {
  return deliveriesOf(viewer.id, input);
}

/** The same for a webhook of the installation. */
export async function listInstallationDeliveries(_viewer: AdminActor, input: Input) {
  return deliveriesOf(null, input);
}

function endpointsOf(owner: Owner) {
  return db
    .select({
      id: webhookEndpoints.id,
      url: webhookEndpoints.url,
      description: webhookEndpoints.description,
      categories: webhookEndpoints.categories,
      oldSecretUntil: webhookEndpoints.oldSecretUntil,
      offSince: webhookEndpoints.offSince,
      offReason: webhookEndpoints.offReason,
      createdAt: webhookEndpoints.createdAt,
    })
    .from(webhookEndpoints)
    .where(isOwnedBy(owner))
    .orderBy(asc(webhookEndpoints.id))
    .limit(MAX_WEBHOOKS);
}

async function deliveriesOf(owner: Owner, { id, cursor, limit }: Input) {
  const owned = and(eq(webhookEndpoints.id, id), isOwnedBy(owner));
  if ((await db.$count(webhookEndpoints, owned)) === 0) throw new DomainError("not_found", NO_WEBHOOK);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        cursor === undefined ? undefined : lt(webhookDeliveries.id, cursor),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit + 1);
  return pageOf(rows, limit, idOf);
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>["rows"][number];
