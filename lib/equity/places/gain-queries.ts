import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Gain, GainPeriod } from "@/lib/core/area";
import { valuedUntil } from "./flow-queries";

type Row = {
  id: number;
  /** `value` sets the value of the investment, `in` and `out` are the member's payments, and `exit` ends it. */
  kind: "value" | "in" | "out" | "exit" | "fee";
  day: string;
  cents: string;
};

/**
 * What a member's fund investments gained or lost on each day, and the performance fees of the funds that the member
 * manages. A valuation counts on its own day, whenever it was published, and includes what moved before; without one,
 * an investment is worth what was paid less what was received.
 */
export async function listFundGains(userId: string, { since, timeZone }: GainPeriod): Promise<Gain[]> {
  const start = sql`${since.toISOString()}::timestamptz`;
  const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone ${timeZone})::date`;
  const rows = await db.execute<Row>(sql`
    with own as materialized (
      select id, exit_date, exit_cents - exit_fee_cents as net from private_equity_investments
      where investor_id = ${userId} and paid_cents > 0 and (exit_date is null or exit_date >= ${start})
    ), events as (
      select own.id, case flow.kind when 'contribution' then 'in' else 'out' end as kind, flow.cents,
        ${dayOf("flow.flowed_at")} as day, flow.flowed_at as at, flow.id as place
      from own join private_equity_flows flow on flow.investment_id = own.id and flow.kind <> 'exit'
      union all
      select own.id, 'value', part.cents, valuation.as_of,
        ${valuedUntil(sql`valuation.as_of`, sql`valuation.published_at`)}, valuation.id
      from own join private_equity_valuation_parts part on part.investment_id = own.id
        join private_equity_valuations valuation on valuation.id = part.valuation_id
      union all
      select id, 'exit', net, ${dayOf("exit_date")}, exit_date, null from own
      where exit_date is not null
      union all
      select investment.id, 'fee', exit_fee_cents, ${dayOf("exit_date")}, exit_date, null
      from private_equity_funds fund join private_equity_investments investment on investment.fund_id = fund.id
      where fund.manager_id = ${userId} and exit_date >= ${start} and exit_fee_cents > 0
    )
    select id, kind, day::text as day, cents from events
    order by id, at, kind = 'exit', kind <> 'value', place`);
  return gainsOf(rows);
}

// The rows of one investment are adjacent and in the order in which they change its value.
function gainsOf(rows: readonly Row[]): Gain[] {
  const gains: Gain[] = [];
  let value = 0n;
  for (const [at, { id, kind, day, cents: text }] of rows.entries()) {
    const cents = BigInt(text);
    if (id !== rows[at - 1]?.id) value = 0n;
    const before = worthOf(value);
    const received = kind === "in" ? -cents : kind === "value" ? 0n : cents;
    if (kind === "value") value = cents;
    else if (kind === "exit") value = 0n;
    else if (kind !== "fee") value -= received;
    const minor = worthOf(value) - before + received;
    if (minor !== 0n) gains.push({ day, currency: "EUR", minor });
  }
  return gains;
}

// Distributions can exceed the last valuation.
const worthOf = (value: bigint) => (value > 0n ? value : 0n);
