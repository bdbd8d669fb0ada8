import { and, asc, gt, isNull, ne, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import {
  ledgerAccounts,
  ledgerJournal,
  ledgerTransfers,
  marketplaceOrders,
  purchases,
  startupMetrics,
  startups,
} from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { firstOfMonth, TRACTION_MONTHS } from "./metric-rules";

type Founded = { id: number; founderId: string };

/**
 * Writes the calculated figures of the last months: the number of sales, their income, and the number of different
 * buyers. They come from the founder's ledger entries for courses, mentorships and orders paid by others. Refunds
 * count in their own month; a negative month counts as 0.
 */
export async function fillMetrics(tx: Source, { id, founderId }: Founded, now: Date): Promise<void> {
  const [first, last] = [firstOfMonth(now, 1 - TRACTION_MONTHS), firstOfMonth(now, 0)];
  await tx.execute(sql`
    with lines as (${linesOf(founderId, first)}),
    figures as (
      select months.month,
        count(*) filter (where lines.cents > 0) as sales,
        greatest(coalesce(sum(lines.cents), 0), 0) as income,
        count(distinct lines.buyer_id) filter (where lines.cents > 0) as customers
      from (select generate_series(min(lines.month), ${last}::date, interval '1 month')::date as month from lines) months
      left join lines on lines.month = months.month
      group by months.month
    )
    insert into ${startupMetrics} (startup_id, month, metric, value, is_checked, updated_at)
    select ${id}::int, figures.month, figure.metric, figure.value, true, ${now.toISOString()}::timestamptz
    from figures cross join lateral (values ('sales', figures.sales::numeric), ('income', figures.income::numeric),
      ('customers', figures.customers::numeric)) as figure (metric, value)
    on conflict (startup_id, month, metric) do update
      set value = excluded.value, is_checked = true, updated_at = excluded.updated_at
      where ${startupMetrics.value} <> excluded.value or not ${startupMetrics.isChecked}`);
}

// One row per payment to the founder and per refund by them, by month in Madrid time.
function linesOf(founderId: string, first: string) {
  const { act, fromAccount, toAccount, amount, journalId } = ledgerTransfers;
  const month = sql`date_trunc('month', ${ledgerJournal.occurredAt} at time zone 'Europe/Madrid')::date`;
  return sql`
    select ${month} as month, coalesce(${marketplaceOrders.buyerId}, ${purchases.buyerId}) as buyer_id,
      case when ${toAccount} = ${ledgerAccounts.id} then ${amount} else -${amount} end as cents
    from ${ledgerAccounts}
    join ${ledgerTransfers} on ${fromAccount} = ${ledgerAccounts.id} or ${toAccount} = ${ledgerAccounts.id}
    join ${ledgerJournal} on ${ledgerJournal.id} = ${journalId}
    left join ${marketplaceOrders} on ${marketplaceOrders.id} = ${numberIf("sale")}
      and ${marketplaceOrders.sellerId} = ${founderId}
    left join ${purchases} on ${purchases.id} = ${numberIf("purchase")} and ${purchases.sellerId} = ${founderId}
    where ${ledgerAccounts.ownerId} = ${founderId} and ${ledgerAccounts.currency} = 'EUR'
      and ${act} in ('sale.complete', 'sale.refund', 'purchase', 'purchase.refund')
      and ${ledgerJournal.occurredAt} >= ${first}::date::timestamp at time zone 'Europe/Madrid'
      and coalesce(${marketplaceOrders.buyerId}, ${purchases.buyerId}) <> ${founderId}`;
}

const numberIf = (type: string) =>
  sql`case when ${ledgerJournal.refType} = ${type} then ${ledgerJournal.refId}::int end`;

const PAGE = 100;

/** Fills the figures of every startup that shares some, one page at a time. */
export async function fillAllMetrics(shouldContinue: () => boolean): Promise<void> {
  for (let last = 0; shouldContinue(); ) {
    const rows = await db
      .select({ id: startups.id, founderId: startups.founderId })
      .from(startups)
      .where(
        and(
          gt(startups.id, last),
          ne(startups.status, "closed"),
          isNull(startups.removedAt),
          sql`cardinality(${startups.sharedMetrics}) > 0`,
        ),
      )
      .orderBy(asc(startups.id))
      .limit(PAGE);
    for (const row of rows) if (shouldContinue()) await fillMetrics(db, row, clock.now());
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
