import { type SQL, sql } from "drizzle-orm";
import { projectInvestments, projects } from "@/db/schema";
import { inLongTransaction } from "@/lib/core/db/transaction";
import { CHECK_TIMEOUT, escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";

/**
 * Invariant 4 of money.md for investments: escrow holds their euros until they end, and a promoter's tokens while
 * they are locked.
 */
export function investmentObligations(): Promise<string[]> {
  const { id, investorId } = projectInvestments;
  const pathIn = (currency: SQL) => escrowPath("investment", { id, owner: investorId, currency });
  return findBrokenHolds(
    "investment",
    sql`select ${id} as id, ${pathIn(sql`'EUR'`)} as path, ${projectInvestments.amountCents}::numeric as owed
        from ${projectInvestments} where ${projectInvestments.status} in ('listed', 'reserved')
      union all
      select ${id}, ${pathIn(sql`${projects.tokenSymbol}`)}, ${projectInvestments.units}::numeric
        from ${projectInvestments} join ${projects} on ${projects.id} = ${projectInvestments.projectId}
        where ${projectInvestments.status} = 'issued' and ${projectInvestments.lockedUntil} is not null`,
  );
}

type Found = Record<"id" | "remaining" | "counted" | "fund" | "owed" | "supply" | "issued", string>;

/**
 * Checks that a project's remaining tokens are those not reserved (a failed one keeps its last figure), that its fund
 * holds the issued investments less what was paid out, and that the tokens in the ledger are those issued and not
 * redeemed. Returns one sentence per breach.
 */
export async function projectObligations(): Promise<string[]> {
  const found = await inLongTransaction(CHECK_TIMEOUT, async (tx) => {
    return tx.execute<Found>(sql`
      with taken as (
        select project_id, sum(units) filter (where status in ('reserved', 'issued')) as units,
          sum(units) filter (where status = 'issued') as issued, sum(amount_cents) filter (where status = 'issued') as cents
        from project_investments group by project_id
      ), paid as (
        select project_id, sum(amount_cents) as cents from project_milestones where status = 'released' group by project_id
      ), moved as (
        select project_id, sum(case kind when 'milestone' then amount_cents else fund_cents end)
          filter (where status <> 'returned') as cents,
          sum(redeemed.units) as redeemed
        from project_distributions d left join lateral (
          select sum(units) as units from project_payouts where distribution_id = d.id and paid_at is not null
        ) redeemed on true group by project_id
      ), planned as (
        select project_id, sum(amount_cents) as cents from project_milestones group by project_id
      )
      select p.id, p.remaining_units as remaining, case when p.status in ('failed', 'cancelled') then p.remaining_units
          else p.total_units - coalesce(taken.units, 0) end as counted,
        coalesce(fund.balance, 0) as fund,
        case when p.settled_at is null then coalesce(taken.cents, 0)
          else coalesce(planned.cents, 0) - coalesce(paid.cents, 0) - coalesce(moved.cents, 0) end as owed,
        -coalesce(mint.balance, 0) as supply, coalesce(taken.issued, 0) - coalesce(moved.redeemed, 0) as issued
      from projects p left join taken on taken.project_id = p.id left join paid on paid.project_id = p.id
        left join moved on moved.project_id = p.id left join planned on planned.project_id = p.id
        left join ledger.accounts fund on fund.path = 'fund:EUR::project:' || p.id
        left join ledger.accounts mint on mint.path = 'issuer:' || p.token_symbol || ':::'
          and p.decided_at is not null and p.status not in ('failed', 'cancelled')
      order by p.id`);
  });
  return found.flatMap(({ id, remaining, counted, fund, owed, supply, issued }) => [
    ...(remaining === counted
      ? []
      : [`project ${id} has ${remaining} tokens left, but its investments imply ${counted}`]),
    ...(fund === owed ? [] : [`the fund of project ${id} has ${fund}, but should have ${owed}`]),
    ...(supply === issued ? [] : [`project ${id} has ${supply} tokens in circulation, but issued ${issued}`]),
  ]);
}
