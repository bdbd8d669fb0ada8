import { sql } from "drizzle-orm";
import { longRunningDb } from "@/db";

type Found = Record<"id" | "fund" | "owed", string>;

/** Checks that a distribution's account holds what is reserved but not paid, and nothing after its end. */
export async function distributionObligations(): Promise<string[]> {
  const found = await longRunningDb().execute<Found>(sql`
    select d.id, coalesce(fund.balance, 0) as fund,
      case when d.status in ('paid', 'returned') then 0 else d.amount_cents - coalesce(paid.cents, 0) end as owed
    from project_distributions d
    left join lateral (
      select sum(cents) as cents from project_payouts where distribution_id = d.id and paid_at is not null
    ) paid on true
    left join ledger.accounts fund on fund.path = 'fund:EUR::distribution:' || d.id
    order by d.id`);
  return found.flatMap(({ id, fund, owed }) =>
    fund === owed ? [] : [`the fund of distribution ${id} has ${fund}, but should have ${owed}`],
  );
}
