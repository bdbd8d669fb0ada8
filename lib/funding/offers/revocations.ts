import { and, asc, eq, gt, inArray, lt, ne } from "drizzle-orm";
import { db, type Source } from "@/db";
import { fundingOffers, fundingRequests } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { readClosure } from "@/lib/ledger/closures";

type Which = { source?: Source; only?: number; now?: Date };

/**
 * Gives the investors whose days to revoke ended while the ledger was closed, or end soon after, a day from its
 * opening (decision 324). Returns whether agreements can become firm: not while it is closed.
 */
export async function extendRevocations({
  source = db,
  only,
  now = clock.now(),
}: Which = {}): Promise<boolean> {
  const closure = await readClosure(now, source);
  if (closure === "closed") return false;
  if (!closure) return true;
  const { id, status, revocableUntil, requestId } = fundingOffers;
  const ended = source
    .select({ id })
    .from(fundingOffers)
    .innerJoin(fundingRequests, eq(fundingRequests.id, requestId))
    .where(
      and(
        eq(status, "accepted"),
        gt(revocableUntil, closure.from),
        lt(revocableUntil, closure.until),
        ne(fundingRequests.status, "funded"),
        only === undefined ? undefined : eq(id, only),
      ),
    )
    .orderBy(asc(id))
    .for("no key update", { of: fundingOffers });
  await source.update(fundingOffers).set({ revocableUntil: closure.until }).where(inArray(id, ended));
  return true;
}
