import { sql } from "drizzle-orm";
import { fundingOffers } from "@/db/schema";
import { inLongTransaction } from "@/lib/core/db/transaction";
import { CHECK_TIMEOUT, escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";

/**
 * Invariant 4 of money.md: escrow holds what the row of an offer says: the whole amount once it is accepted, and
 * nothing once it has ended.
 */
export function offerObligations(): Promise<string[]> {
  const { id, investorId, heldCents } = fundingOffers;
  const path = escrowPath("funding-offer", { id, owner: investorId, currency: "EUR" });
  return findBrokenHolds(
    "funding-offer",
    sql`select ${id} as id, ${path} as path, ${heldCents}::numeric as owed
        from ${fundingOffers} where ${fundingOffers.status} in ('pending', 'negotiating', 'accepted')`,
  );
}

type Found = Record<"id" | "agreed" | "counted" | "paid" | "settled", string>;

/** Checks that the agreed and paid sums of a request equal those of its offers. Returns one sentence per breach. */
export async function requestObligations(): Promise<string[]> {
  const found = await inLongTransaction(CHECK_TIMEOUT, async (tx) => {
    return tx.execute<Found>(sql`
      with counted as (
        select request_id, sum(amount_cents) filter (where status in ('accepted', 'paid', 'repaid')) as agreed,
          sum(amount_cents) filter (where status in ('paid', 'repaid')) as settled
        from funding_offers group by request_id
      ), unpaid as (
        select o.request_id, sum(t.amount_cents) as cents
        from funding_tranches t join funding_offers o on o.id = t.offer_id
        where t.status <> 'released' group by o.request_id
      )
      select r.id, r.agreed_cents as agreed, coalesce(c.agreed, 0) as counted, r.paid_cents as paid,
        coalesce(c.settled, 0) - coalesce(u.cents, 0) as settled
      from funding_requests r
        left join counted c on c.request_id = r.id
        left join unpaid u on u.request_id = r.id
      where r.agreed_cents <> coalesce(c.agreed, 0)
        or r.paid_cents <> coalesce(c.settled, 0) - coalesce(u.cents, 0)
      order by r.id`);
  });
  return found.flatMap(({ id, agreed, counted, paid, settled }) => [
    ...(agreed === counted
      ? []
      : [`funding request ${id} records ${agreed} as agreed, but its offers add up to ${counted}`]),
    ...(paid === settled
      ? []
      : [`funding request ${id} records ${paid} as paid, but its offers add up to ${settled}`]),
  ]);
}
