import { and, asc, eq, isNull } from "drizzle-orm";
import { db, type Source } from "@/db";
import { bankPots } from "@/db/schema";
import { MAX_POTS } from "./constants";

/** A member's open pots in euros. */
export async function listEuroPots(userId: string, source: Source = db) {
  const { id, name, asset, closedAt } = bankPots;
  return source
    .select({ id, name })
    .from(bankPots)
    .where(and(eq(bankPots.userId, userId), eq(asset, "EUR"), isNull(closedAt)))
    .orderBy(asc(id))
    .limit(MAX_POTS);
}
