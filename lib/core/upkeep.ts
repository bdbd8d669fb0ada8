import { lt } from "drizzle-orm";
import { db } from "@/db";
import { idempotencyKeys, rateLimits, sessions } from "@/db/schema";
import { clock, plusMinutes } from "./clock";
import { logger } from "./logger";

const HOUR_MS = 3_600_000;
const KEEP_ANSWERS_MINUTES = 24 * 60;

/** Deletes what has expired: sessions, limits, and answers kept for repeated requests (24 h). Safe to run anywhere, any time. */
export async function deleteExpired(): Promise<void> {
  const now = clock.now();
  await db.delete(sessions).where(lt(sessions.expire, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, plusMinutes(now, -KEEP_ANSWERS_MINUTES)));
}

export function upkeepEveryHour(): void {
  setInterval(() => {
    deleteExpired().catch((error: unknown) => logger.warn({ error: String(error) }, "upkeep failed"));
  }, HOUR_MS).unref();
}
