import { and, asc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds, equityInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { NEWS_AT_ONCE } from "@/lib/equity/constants";
import type { Fund } from "@/lib/equity/funds/rows";
import { notifyInvestor } from "./notices";
import type { Place } from "./rows";

/**
 * Tells whoever was in a fund, or wanted to be, that it is closed: a page at a time, in the order of their investments, each once. How
 * far it has come stands in the fund, so that it may be stopped and killed anywhere. Answers how many were told.
 */
export async function tellClosed(mayGoOn: () => boolean = () => true): Promise<number> {
  let told = 0;
  await processDue({
    due: rowsWhere(equityFunds, () => isNotNull(equityFunds.closingToldTo)),
    decide: async (id) => {
      do {
        const page = await inTransaction((tx) => tellPage(tx, id));
        if (page === null) return;
        told += page;
      } while (mayGoOn());
    },
    failed: (fund, error) => noteFailure({ fund, error }, "the investors of a closed fund were not told"),
    mayGoOn,
  });
  return told;
}

async function tellPage(tx: Tx, fundId: number): Promise<number | null> {
  const { id, name, closedAt, closingToldTo } = equityFunds;
  const [fund] = await tx
    .select({ id, name, closedAt, closingToldTo })
    .from(equityFunds)
    .where(and(eq(id, fundId), isNotNull(closingToldTo)))
    .for("no key update", { skipLocked: true });
  if (!fund) return null;
  const places = await nextPlaces(tx, fund);
  for (const place of places) await tellOne(tx, fund, place);
  const last = places.length < NEWS_AT_ONCE ? null : (places.at(-1)?.id ?? null);
  await tx.update(equityFunds).set({ closingToldTo: last }).where(eq(id, fund.id));
  return places.length;
}

type Closed = Pick<Fund, "id" | "name" | "closedAt" | "closingToldTo">;

// Whoever has been paid out since knows more than this.
function nextPlaces(tx: Tx, { id: fundId, closedAt, closingToldTo }: Closed): Promise<Place[]> {
  const { id, fundId: ofFund, status, closedAt: endedAt } = equityInvestments;
  const letGo = closedAt ? and(eq(status, "withdrawn"), eq(endedAt, closedAt)) : undefined;
  return tx
    .select()
    .from(equityInvestments)
    .where(
      and(
        eq(ofFund, fundId),
        gt(id, closingToldTo ?? 0),
        or(inArray(status, ["active", "defaulted"]), letGo),
      ),
    )
    .orderBy(asc(id))
    .limit(NEWS_AT_ONCE);
}

async function tellOne(tx: Tx, fund: Closed, place: Place): Promise<void> {
  const cents = place.calledCents;
  const left = cents > 0n ? "closed" : "closed-uncalled";
  await notifyInvestor(tx, fund, place, {
    notice: place.status === "withdrawn" ? "closed-out" : left,
    cents,
  });
}
