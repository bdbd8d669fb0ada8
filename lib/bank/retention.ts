import { and, isNull, lt } from "drizzle-orm";
import { db } from "@/db";
import { bankQuotes } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";

const KEEP_UNUSED_MINUTES = 24 * 60;

/** Deletes quotes that nobody took, a day after they lapsed. */
export async function deleteLapsedQuotes(): Promise<void> {
  const dayAgo = plusMinutes(clock.now(), -KEEP_UNUSED_MINUTES);
  await db.delete(bankQuotes).where(and(isNull(bankQuotes.usedAt), lt(bankQuotes.expiresAt, dayAgo)));
}
