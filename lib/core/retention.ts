import { lt } from "drizzle-orm";
import { db } from "@/db";
import { idempotencyKeys, rateLimits } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { Area } from "./area";

const KEEP_ANSWERS_MINUTES = 24 * 60;

/**
 * Deletes what has expired: limits, answers kept for repeated requests (24 h), and what each area says of its own rows.
 * Safe to run anywhere, any time.
 */
export async function deleteExpired(areas: readonly Area[]): Promise<void> {
  const now = clock.now();
  await db.delete(rateLimits).where(lt(rateLimits.expire, now));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, plusMinutes(now, -KEEP_ANSWERS_MINUTES)));
  for (const { retention = [] } of areas) for (const deleteOld of retention) await deleteOld();
}
