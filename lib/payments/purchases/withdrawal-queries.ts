import { db, type Source } from "@/db";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { readClosure } from "@/lib/ledger/closures";
import { isByCard } from "./rules";
import type { Purchase } from "./transfers";

/**
 * Returns a purchase with the end of its right of withdrawal at this time. A payment from the balance that has just
 * ended may have until a day after the opening of the ledger (decision 335), which `extendWithdrawals` stores only once
 * it is open; while it is closed, at least a day remains.
 */
export async function withWithdrawalEnd(
  purchase: Purchase,
  now: Date,
  source: Source = db,
): Promise<Purchase> {
  const { method, status, releaseAt, releasedAt } = purchase;
  const hasJustEnded = status === "succeeded" && !releasedAt && releaseAt && releaseAt <= now;
  if (!hasJustEnded || isByCard(method)) return purchase;
  const closure = await readClosure(now, source);
  if (closure === "closed") return { ...purchase, releaseAt: plusMinutes(now, DAY_MINUTES) };
  return closure && releaseAt > closure.from ? { ...purchase, releaseAt: closure.until } : purchase;
}
