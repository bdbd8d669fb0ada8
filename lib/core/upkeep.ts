import { inArray, lt } from "drizzle-orm";
import { db } from "@/db";
import { emailLinks, idempotencyKeys, notifications, rateLimits, sessions, stripeEvents } from "@/db/schema";
import { clock, plusMinutes } from "./clock";
import { logger } from "./logger";

const HOUR_MS = 3_600_000;
const KEEP_ANSWERS_MINUTES = 24 * 60;

/** How long a notification stays once it has been read, in days; unread ones stay. The privacy page says so too. */
export const KEEP_READ_NOTIFICATIONS_DAYS = 90;

/** A notice of the card provider is sent again for three days at most; what it told of stays true without it. */
const KEEP_CARD_EVENTS_DAYS = 30;

/** How many notifications one statement deletes: a longer one would hold their members up. */
const AT_ONCE = 5_000;

/**
 * Deletes what has expired: sessions, links of letters, limits, answers kept for repeated requests (24 h), the names of card notices that were
 * handled, and notifications that were read long ago. Safe to run anywhere, any time.
 */
export async function deleteExpired(): Promise<void> {
  const now = clock.now();
  await db.delete(sessions).where(lt(sessions.expire, now));
  await db.delete(emailLinks).where(lt(emailLinks.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, plusMinutes(now, -KEEP_ANSWERS_MINUTES)));
  await db
    .delete(stripeEvents)
    .where(lt(stripeEvents.handledAt, plusMinutes(now, -KEEP_CARD_EVENTS_DAYS * 24 * 60)));
  await deleteReadNotifications(plusMinutes(now, -KEEP_READ_NOTIFICATIONS_DAYS * 24 * 60));
}

async function deleteReadNotifications(before: Date): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.readAt, before))
      .limit(AT_ONCE);
    const { count } = await db.delete(notifications).where(inArray(notifications.id, old));
    if (count < AT_ONCE) return;
  }
}

export function upkeepEveryHour(): void {
  setInterval(() => {
    deleteExpired().catch((error: unknown) => logger.warn({ error }, "upkeep failed"));
  }, HOUR_MS).unref();
}
