import { lt } from "drizzle-orm";
import { db } from "@/db";
import { stripeEvents } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";

/** A notice of the card provider is sent again for three days at most; what it told of stays true without it. */
const KEEP_CARD_EVENTS_DAYS = 30;

/** Forgets the names of the card provider's notices that were handled long ago. */
export async function deleteHandledCardEvents(): Promise<void> {
  const before = plusMinutes(clock.now(), -KEEP_CARD_EVENTS_DAYS * 24 * 60);
  await db.delete(stripeEvents).where(lt(stripeEvents.handledAt, before));
}
