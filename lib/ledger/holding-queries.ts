import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { type Asset, CURRENCIES, type Currency, isCurrency } from "@/lib/core/format/money";

/** The amount of a member that one obligation holds, in minor units. */
export type Held = { asset: Asset; minor: bigint; refType: string; refId: string };

/** More obligations than a member has in practice; the largest come first. */
const MAX_HELD = 500;

/** Lists what holds a member's money, by asset and then by amount, largest first. */
export async function listHeld(ownerId: string): Promise<Held[]> {
  const rows = await db.execute<Record<"minor" | "refType" | "refId", string> & { asset: Asset }>(sql`
    select currency as asset, balance as minor, ref_type as "refType", ref_id as "refId"
    from ledger.accounts where owner_id = ${ownerId} and kind = 'escrow' and balance > 0
    order by currency, balance desc, id limit ${MAX_HELD}`);
  return rows.map(({ minor, ...row }) => ({ ...row, minor: BigInt(minor) }));
}

/** An amount in minor units for each currency. */
export type Amounts = Readonly<Record<Currency, bigint>>;

/**
 * The total that one act brought into and took out of a member's accounts on one day, in minor units, and how much of
 * it became available: `freed` is negative for amounts that were set aside or held.
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
 * Returns how much a member has of each currency now, held or not, and what has come in and gone out since `since`, by
 * day in the given time zone. A movement between the member's own accounts counts only as `freed`. All figures come
 * from one statement and therefore from one snapshot.
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
  const ofCurrencies = rows.flatMap(({ currency, ...row }) =>
    isCurrency(currency) ? [{ ...row, currency }] : [],
  );
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
      currency,
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
 * Selects the first transfer that was written since `since`, so that older ones need not be read. A transfer is never
 * written before it happens, and ids follow the time of writing except for overlapping transactions; a margin of one
 * day covers these.
 */
export function firstSince(since: Date): SQL {
  return sql`(
    select t.id from ledger.transfers t where t.journal_id >= (
      select id from ledger.journal where created_at >= ${since.toISOString()}::timestamptz - interval '1 day'
      order by created_at limit 1)
    order by t.journal_id, t.id limit 1)`;
}
