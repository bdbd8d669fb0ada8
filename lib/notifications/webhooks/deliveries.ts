import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { db } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { always } from "@/lib/core/jobs/job";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";
import { logger } from "@/lib/core/server/logger";
import { type Posted, postPublic } from "@/lib/gateways/public-post";
import { secretsOf } from "./endpoints";
import { notifySwitchedOff, OFF_REASONS, type WhyOff } from "./notices";
import { signatureOf } from "./signature";

/**
 * Minutes until the next attempt, by the number of attempts: three days in total, and then the webhook is switched
 * off.
 */
export const WEBHOOK_BACKOFF_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1_080, 1_440] as const;

/** Longer than any attempt: the delivery of a crashed process is due again after it. */
const LEASE_MINUTES = 2;

const CONCURRENCY = 4;
const MAX_ERROR_LENGTH = 300;

const isDue = (now: Date) =>
  and(eq(webhookDeliveries.status, "queued"), lte(webhookDeliveries.nextAttemptAt, now));

const queue = leasedQueue({
  table: webhookDeliveries,
  due: isDue,
  order: webhookDeliveries.nextAttemptAt,
  lease: (now) => ({ nextAttemptAt: plusMinutes(now, LEASE_MINUTES) }),
});

type Claimed = typeof webhookDeliveries.$inferSelect;
type Endpoint = typeof webhookEndpoints.$inferSelect;

/**
 * Posts all due deliveries, those of the installation first. Several processes can run it concurrently; a crash between
 * sending and recording causes a second copy with the same `Webhook-Id`. Returns the number of accepted deliveries.
 */
export async function deliverWebhooks({ shouldContinue = always }: { shouldContinue?: () => boolean } = {}) {
  if (!(await queue.anyDue())) return 0;
  const each = { concurrency: CONCURRENCY, shouldContinue, attempt };
  const { id, userId } = webhookEndpoints;
  const only = inArray(
    webhookDeliveries.endpointId,
    db.select({ id }).from(webhookEndpoints).where(isNull(userId)),
  );
  return (await queue.drain({ ...each, only })) + (await queue.drain(each));
}

async function attempt(claimed: Claimed): Promise<boolean> {
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, claimed.endpointId))
    .limit(1);
  if (!endpoint) return false;
  if (endpoint.offSince) {
    await finish(claimed, { status: "failed", lastError: "El webhook está apagado" });
    return false;
  }
  const secrets = secretsOf(endpoint, clock.now());
  if (secrets.length === 0) {
    const lastError = OFF_REASONS["unreadable-secret"];
    if (await finish(claimed, { status: "failed", lastError }))
      await switchOff(endpoint, "unreadable-secret");
    return false;
  }
  const posted = await send(endpoint, claimed, secrets);
  const isAccepted = "status" in posted && posted.status >= 200 && posted.status < 300;
  if (isAccepted) await accept(claimed, posted.status);
  else await refuse(endpoint, claimed, posted);
  return isAccepted;
}

function send(
  { url }: Endpoint,
  { eventId, type, data, happenedAt }: Claimed,
  secrets: readonly string[],
): Promise<Posted> {
  const body = JSON.stringify({ id: eventId, type, createdAt: happenedAt.toISOString(), data });
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signature = signatureOf({ id: eventId, timestamp, body }, secrets);
  return postPublic(url, body, {
    "Webhook-Id": eventId,
    "Webhook-Timestamp": String(timestamp),
    "Webhook-Signature": signature,
  });
}

// An accepted delivery is recorded even if another process has claimed the row.
async function accept({ id }: Claimed, responseStatus: number): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ status: "sent", responseStatus, lastError: null, endedAt: clock.now() })
    .where(eq(webhookDeliveries.id, id));
}

async function refuse(endpoint: Endpoint, claimed: Claimed, posted: Posted): Promise<void> {
  const responseStatus = "status" in posted ? posted.status : null;
  const lastError = ("error" in posted ? posted.error : `Respondió ${posted.status}`).slice(
    0,
    MAX_ERROR_LENGTH,
  );
  logger.warn({ webhook: endpoint.id, delivery: claimed.id, error: lastError }, "webhook not delivered");
  const minutes = WEBHOOK_BACKOFF_MINUTES[claimed.attempts - 1];
  if (minutes !== undefined) {
    const nextAttemptAt = plusMinutes(clock.now(), minutes);
    await db
      .update(webhookDeliveries)
      .set({ responseStatus, lastError, nextAttemptAt })
      .where(isHeld(claimed));
    if (responseStatus === null) await postpone(endpoint);
    return;
  }
  const isFailed = await finish(claimed, { status: "failed", responseStatus, lastError });
  if (isFailed && !(await hasAcceptedSince(endpoint, claimed))) await switchOff(endpoint, "no-response");
}

// Nobody waits for the time limit of a dead receiver as many times as it has deliveries. The others wait as after a
// first attempt, not as long as one that has failed for days: the receiver may answer again.
async function postpone({ id }: Endpoint): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: plusMinutes(clock.now(), WEBHOOK_BACKOFF_MINUTES[0]) })
    .where(and(eq(webhookDeliveries.endpointId, id), isDue(clock.now())));
}

// A receiver that accepts other events works, and refuses only this one.
async function hasAcceptedSince({ id }: Endpoint, { happenedAt }: Claimed): Promise<boolean> {
  const { endpointId, status, endedAt } = webhookDeliveries;
  const accepted = and(eq(endpointId, id), eq(status, "sent"), gt(endedAt, happenedAt));
  return (await db.$count(webhookDeliveries, accepted)) > 0;
}

type Ended = { status: "failed"; lastError: string; responseStatus?: number | null };

// A process suspended beyond its lease may find its delivery claimed by another. It can then only record that it was
// accepted.
const isHeld = (claimed: Claimed) => and(queue.held(claimed), eq(webhookDeliveries.status, "queued"));

async function finish(claimed: Claimed, ended: Ended): Promise<boolean> {
  const done = await db
    .update(webhookDeliveries)
    .set({ ...ended, endedAt: clock.now() })
    .where(isHeld(claimed))
    .returning({ id: webhookDeliveries.id });
  return done.length > 0;
}

async function switchOff({ id }: Endpoint, why: WhyOff): Promise<void> {
  await inTransaction(async (tx) => {
    const [off] = await tx
      .update(webhookEndpoints)
      .set({ offSince: clock.now(), offReason: OFF_REASONS[why] })
      .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.offSince)))
      .returning();
    if (off) await notifySwitchedOff(tx, off, why);
  });
}
