import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Participation } from "@/lib/core/area";
import { MAX_SHOWN } from "@/lib/equity/constants";
import { valuedUntil } from "./flow-queries";
import { placePath } from "./notices";

type Row = { id: number; name: string; worth: string };

/**
 * The value of a member's fund investments: their part of the latest valuation adjusted by later flows; without a
 * valuation, what they paid less what they received.
 */
export async function listFundParticipations(userId: string): Promise<Participation[]> {
  const rows = await db.execute<Row>(sql`
    select i.id, f.name, greatest(coalesce(v.cents, 0) + coalesce(since.net, 0), 0) as worth
    from private_equity_investments i join private_equity_funds f on f.id = i.fund_id
    left join lateral (
      select p.cents, ${valuedUntil(sql`v.as_of`, sql`v.published_at`)} as until from private_equity_valuation_parts p join private_equity_valuations v on v.id = p.valuation_id
      where p.investment_id = i.id order by v.as_of desc, v.id desc limit 1
    ) v on true
    left join lateral (
      select sum(case kind when 'contribution' then cents else -cents end) as net from private_equity_flows
      where investment_id = i.id and (v.until is null or flowed_at >= v.until)
    ) since on true
    where i.investor_id = ${userId} and i.status in ('active', 'defaulted') and i.paid_cents > 0
    order by i.id limit ${MAX_SHOWN}`);
  return rows.map(({ id, name, worth }) => ({
    label: name,
    currency: "EUR",
    minor: BigInt(worth),
    path: placePath(id),
  }));
}
