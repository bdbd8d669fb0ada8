import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { type Asset, CURRENCIES, type Currency } from "@/lib/core/format/money";

/** What one obligation holds of a member's, in minor units. */
export type Held = { asset: Asset; minor: bigint; refType: string; refId: string };

/** More than anybody has at once; the largest come first. */
const MAX_HELD = 500;

/** What holds a member's money, the most first by asset. */
export async function listHeld(ownerId: string): Promise<Held[]> {
  const rows = await db.execute<Record<"asset" | "minor" | "refType" | "refId", string>>(sql`
    select currency as asset, balance as minor, ref_type as "refType", ref_id as "refId"
    from ledger.accounts where owner_id = ${ownerId} and kind = 'escrow' and balance > 0
    order by currency, balance desc, id limit ${MAX_HELD}`);
  return rows.map(({ minor, ...row }) => ({ ...row, asset: row.asset as Asset, minor: BigInt(minor) }));
}

/** Minor units of each currency. */
export type Amounts = Readonly<Record<Currency, bigint>>;

/**
 * What came in and went out of all a member has on one day by one act, in minor units, and what of it was freed to be spent:
 * below zero, what was put aside or held.
 */
export type Flow = {
  day: string;
  act: string;
  currency: Currency;
  received: bigint;
  sent: bigint;
  freed: bigint;
};

/**
 * What a member has now of each currency, held or not, and what came in and went out of it since, by the day of their calendar.
 * What moved within the member's own accounts is neither, but what it freed is said. All is of one point in time.
 */
export async function readFlows(
  ownerId: string,
  { since, timeZone }: { since: Date; timeZone: string },
): Promise<{ current: Amounts; flows: Flow[] }> {
  const rows = await db.execute<
    Record<"day" | "act" | "currency" | "received" | "sent" | "freed", string>
  >(sql`
    with mine as materialized (
      select id, kind, currency, balance from ledger.accounts
      where owner_id = ${ownerId} and kind in ('available', 'escrow')
    ), moved as (
      select journal_id, currency, sum(signed) as net,
        -coalesce(sum(signed) filter (where kind = 'escrow'), 0) as freed from (${sideOf("to", since)} union all ${sideOf("from", since)}) sides
      group by journal_id, currency
    )
    select null as day, null as act, currency, sum(balance) as received, 0 as sent, 0 as freed from mine group by currency
    union all
    select (journal.occurred_at at time zone ${timeZone})::date::text, journal.act, moved.currency,
      coalesce(sum(net) filter (where net > 0), 0), coalesce(-sum(net) filter (where net < 0), 0), sum(freed)
    from moved join ledger.journal on journal.id = moved.journal_id
    where journal.occurred_at >= ${since.toISOString()}::timestamptz
    group by 1, 2, 3`);
  const ofCurrencies = rows.filter(({ currency }) => CURRENCIES.includes(currency as Currency));
  const now = ofCurrencies.filter(({ day }) => day === null);
  const current = Object.fromEntries(
    CURRENCIES.map((currency) => [
      currency,
      BigInt(now.find((row) => row.currency === currency)?.received ?? 0),
    ]),
  ) as Amounts;
  const flows = ofCurrencies
    .filter(({ day }) => day !== null)
    .map(({ day, act, currency, received, sent, freed }) => ({
      day,
      act,
      currency: currency as Currency,
      received: BigInt(received),
      sent: BigInt(sent),
      freed: BigInt(freed),
    }));
  return { current, flows };
}

function sideOf(side: "from" | "to", since: Date): SQL {
  const account = sql.raw(`${side}_account`);
  const sign = sql.raw(side === "to" ? "1" : "-1");
  return sql`select t.journal_id, t.currency, mine.kind, ${sign} * t.amount as signed
    from mine join ledger.transfers t on t.${account} = mine.id where t.id >= ${firstSince(since)}`;
}

/**
 * The first transfer that was written since: nothing is written before it happens, and ids follow the time of writing but for
 * acts that overlap, which a day's margin covers. Nothing older need be read.
 */
export function firstSince(since: Date): SQL {
  return sql`(
    select t.id from ledger.transfers t where t.journal_id >= (
      select id from ledger.journal where created_at >= ${since.toISOString()}::timestamptz - interval '1 day'
      order by created_at limit 1)
    order by t.journal_id, t.id limit 1)`;
}
