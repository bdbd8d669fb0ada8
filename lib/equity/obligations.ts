import { type SQL, sql } from "drizzle-orm";
import { equityCallParts, equityInvestments } from "@/db/schema";
import { inLongTransaction } from "@/lib/core/db/transaction";
import { CHECK_TIMEOUT, escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";

/** Invariant 4 of money.md for calls: escrow holds the money reserved for each part. */
export function callObligations(): Promise<string[]> {
  const { id, investmentId, reservedCents } = equityCallParts;
  const path = escrowPath("capital-call", { id, owner: equityInvestments.investorId, currency: "EUR" });
  return findBrokenHolds(
    "capital-call",
    sql`select ${id} as id, ${path} as path, ${reservedCents}::numeric as owed from ${equityCallParts}
      join ${equityInvestments} on ${equityInvestments.id} = ${investmentId} where ${reservedCents} > 0`,
  );
}

type Found = Record<"id" | "has" | "owed", string>;

function runPatiently(query: SQL): Promise<readonly Found[]> {
  return inLongTransaction(CHECK_TIMEOUT, (tx) => tx.execute<Found>(query));
}

/** Checks that a fund's account holds what was paid in less what left it. */
export async function fundObligations(): Promise<string[]> {
  const found = await runPatiently(sql`
    with flows as (
      select i.fund_id, sum(f.cents) filter (where f.kind = 'contribution') as paid
      from private_equity_flows f join private_equity_investments i on i.id = f.investment_id group by i.fund_id
    ), exits as (
      select fund_id, sum(exit_cents) as cents from private_equity_investments where status = 'exited' group by fund_id
    ), moved as (
      select fund_id, sum(case kind when 'in' then cents else -cents end) as cents
      from private_equity_movements group by fund_id
    ), aside as (
      select fund_id, sum(capital_cents + gain_cents) as cents from private_equity_distributions group by fund_id
    )
    select f.id, coalesce(a.balance, 0) as has, coalesce(flows.paid, 0) - coalesce(exits.cents, 0)
      + coalesce(moved.cents, 0) - coalesce(aside.cents, 0) as owed
    from private_equity_funds f left join flows on flows.fund_id = f.id left join exits on exits.fund_id = f.id
      left join moved on moved.fund_id = f.id left join aside on aside.fund_id = f.id
      left join ledger.accounts a on a.path = 'fund:EUR::fund:' || f.id
    where coalesce(a.balance, 0) <> coalesce(flows.paid, 0) - coalesce(exits.cents, 0) + coalesce(moved.cents, 0)
      - coalesce(aside.cents, 0)
    order by f.id`);
  return found.map(({ id, has, owed }) => `the account of fund ${id} has ${has}, but should have ${owed}`);
}

/** Checks that the account of a distribution holds what is reserved but not paid. */
export async function payoutObligations(): Promise<string[]> {
  const found = await runPatiently(sql`
    select d.id, coalesce(a.balance, 0) as has, d.capital_cents + d.gain_cents - coalesce(p.cents, 0) as owed
    from private_equity_distributions d left join lateral (
      select sum(capital_cents + gain_cents) as cents from private_equity_payouts
      where distribution_id = d.id and paid_at is not null
    ) p on true
    left join ledger.accounts a on a.path = 'fund:EUR::fund-distribution:' || d.id
    where coalesce(a.balance, 0) <> d.capital_cents + d.gain_cents - coalesce(p.cents, 0)
    order by d.id`);
  return found.map(
    ({ id, has, owed }) => `the account of fund distribution ${id} has ${has}, but should have ${owed}`,
  );
}

/**
 * Checks that each investor's capital account equals the calls and flows, and that the sums of a fund equal those of
 * its investors.
 */
export async function accountObligations(): Promise<string[]> {
  const found = await runPatiently(sql`
    with flows as (
      select investment_id, coalesce(sum(cents) filter (where kind = 'contribution'), 0) as paid,
        coalesce(sum(cents) filter (where kind = 'return'), 0) as returned,
        coalesce(sum(cents) filter (where kind = 'gain'), 0) as gained
      from private_equity_flows group by investment_id
    ), parts as (
      select investment_id, sum(case status when 'defaulted' then paid_cents else cents - covered_cents end) as called
      from private_equity_call_parts group by investment_id
    ), covers as (
      select investment_id, sum(cents) as called from private_equity_covers group by investment_id
    )
    select i.id, concat_ws('/', i.called_cents, i.paid_cents, i.returned_cents, i.gain_cents) as has,
      concat_ws('/', coalesce(parts.called, 0) + coalesce(covers.called, 0), coalesce(flows.paid, 0),
        coalesce(flows.returned, 0), coalesce(flows.gained, 0)) as owed
    from private_equity_investments i left join flows on flows.investment_id = i.id
      left join parts on parts.investment_id = i.id left join covers on covers.investment_id = i.id
    where (i.called_cents, i.paid_cents, i.returned_cents, i.gain_cents) is distinct from
      (coalesce(parts.called, 0) + coalesce(covers.called, 0), coalesce(flows.paid, 0), coalesce(flows.returned, 0),
        coalesce(flows.gained, 0))
    order by i.id`);
  const funds = await runPatiently(sql`
    with places as (
      select fund_id, sum(commitment_cents) as committed, count(*) filter (where status in ('active', 'defaulted')) as investors,
        coalesce(sum(commitment_cents) filter (where status in ('active', 'defaulted')), 0) as base
      from private_equity_investments group by fund_id
    )
    select f.id, concat_ws('/', f.committed_cents, f.investors, f.fee_base_cents) as has,
      concat_ws('/', coalesce(p.committed, 0), coalesce(p.investors, 0), coalesce(p.base, 0)) as owed
    from private_equity_funds f left join places p on p.fund_id = f.id
    where (f.committed_cents, f.investors, f.fee_base_cents) is distinct from
      (coalesce(p.committed, 0), coalesce(p.investors, 0)::int, coalesce(p.base, 0))
    order by f.id`);
  return [
    ...found.map(
      ({ id, has, owed }) =>
        `the account of fund investment ${id} records ${has}, but its cash flows add up to ${owed}`,
    ),
    ...funds.map(({ id, has, owed }) => `fund ${id} records ${has}, but its investors add up to ${owed}`),
  ];
}
