import { and, eq, lte } from "drizzle-orm";
import { db } from "@/db";
import { notifications, pushDeliveries, pushSubscriptions } from "@/db/schema";
import { type PushKeys, pushKeys } from "@/lib/core/config/env";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { truncateText } from "@/lib/core/format/truncate";
import { always } from "@/lib/core/jobs/job";
import { leasedQueue } from "@/lib/core/jobs/leased-queue";
import { logger } from "@/lib/core/server/logger";
import { type PushOutcome, sendPush } from "@/lib/gateways/push/web-push";

/** Minutes until the next attempt, by the number of attempts; after the last, the delivery has failed. */
const BACKOFF_MINUTES = [1, 5, 30, 120];

/** Longer than any attempt: the delivery of a crashed process is due again after it. */
const LEASE_MINUTES = 2;

const CONCURRENCY = 4;
const MAX_ERROR_LENGTH = 500;

/** A push service takes 4096 bytes of an encrypted message; the notification itself has the whole text. */
const MAX_BODY_LENGTH = 1_000;

const queue = leasedQueue({
  table: pushDeliveries,
  due: (now) => and(eq(pushDeliveries.status, "queued"), lte(pushDeliveries.nextAttemptAt, now)),
  order: pushDeliveries.nextAttemptAt,
  lease: (now) => ({ nextAttemptAt: plusMinutes(now, LEASE_MINUTES) }),
});

type Options = { keys?: PushKeys | null; shouldContinue?: () => boolean };

/**
 * Sends all due pushes; none without keys. Several processes can run it concurrently. A delivery recorded as sent is
 * never sent again; a crash before recording causes a second copy, which the browser shows as the same notification.
 * Returns the number of pushes sent.
 */
export async function deliverPushes({
  keys = pushKeys(),
  shouldContinue = always,
}: Options = {}): Promise<number> {
  if (!keys || !(await queue.anyDue())) return 0;
  return queue.drain({
    concurrency: CONCURRENCY,
    shouldContinue,
    attempt: (claimed) => attempt(keys, claimed),
  });
}

type Claimed = typeof pushDeliveries.$inferSelect;

async function attempt(keys: PushKeys, claimed: Claimed): Promise<boolean> {
  const [row] = await db
    .select({ subscription: pushSubscriptions, notification: notifications })
    .from(pushSubscriptions)
    .innerJoin(notifications, eq(notifications.id, claimed.notificationId))
    .where(eq(pushSubscriptions.id, claimed.subscriptionId))
    .limit(1);
  if (!row) return false;
  const { id, title, body, href } = row.notification;
  const text = truncateText(body, MAX_BODY_LENGTH);
  const message = { title, body: text, href: href ?? "/notifications", tag: `notification-${id}` };
  const outcome = await sendPush(keys, row.subscription, message);
  await record(claimed, outcome);
  return outcome.kind === "sent";
}

async function record(claimed: Claimed, outcome: PushOutcome): Promise<void> {
  if (outcome.kind === "gone") {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, claimed.subscriptionId));
    return;
  }
  if (outcome.kind !== "sent") {
    logger.warn({ push: claimed.id, outcome: outcome.kind, error: outcome.error }, "push not delivered");
  }
  // A process suspended beyond its lease may find its delivery claimed by another. It can then only record that it
  // was sent.
  const held = and(queue.held(claimed), eq(pushDeliveries.status, "queued"));
  await db
    .update(pushDeliveries)
    .set(afterOutcome(claimed, outcome))
    .where(outcome.kind === "sent" ? eq(pushDeliveries.id, claimed.id) : held);
}

function afterOutcome({ attempts }: Claimed, outcome: Exclude<PushOutcome, { kind: "gone" }>) {
  if (outcome.kind === "sent") return { status: "sent", lastError: null } as const;
  const lastError = outcome.error.slice(0, MAX_ERROR_LENGTH);
  const minutes = BACKOFF_MINUTES[attempts - 1];
  if (outcome.kind === "refused" || minutes === undefined) return { status: "failed", lastError } as const;
  const wait = Math.max(minutes, Math.ceil((outcome.afterSeconds ?? 0) / 60));
  return { status: "queued", lastError, nextAttemptAt: plusMinutes(clock.now(), wait) } as const;
}
