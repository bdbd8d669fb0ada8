import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { btcTrades, btcWithdrawals } from "@/db/schema";
import { statement } from "@/db/statement";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";
import { LAPSED_TAKES, LIVE_TAKES, PAYPAL } from "@/lib/exchange/trades/constants";
import { TRADE } from "@/lib/exchange/trades/machine";
import { BOUGHT_SATS } from "@/lib/exchange/trades/record";
import { available } from "@/lib/ledger/accounts";
import { balanceOf, getWallets } from "@/lib/ledger/queries";

const LAPSES_READ = 4 * LAPSED_TAKES.max;

const selectLapses = statement((source) =>
  source
    .select({ at: btcTrades.lapsedAt })
    .from(btcTrades)
    .where(
      and(
        eq(btcTrades.takerId, sql.placeholder("takerId")),
        gt(btcTrades.lapsedAt, sql.placeholder("since")),
      ),
    )
    .orderBy(desc(btcTrades.lapsedAt))
    .limit(LAPSES_READ),
);

/** Returns when the member's recently taken orders lapsed, newest first. */
export async function readLapses(tx: Tx, takerId: string, now: Date): Promise<Date[]> {
  const since = plusMinutes(now, -2 * LAPSED_TAKES.hours * HOUR_MINUTES);
  const rows = await selectLapses(tx, { takerId, since: since.toISOString() });
  return rows.flatMap(({ at }) => at ?? []);
}

/** Counts the completed trades of a member, at most `max`. */
export async function countCompletedTrades(tx: Tx, userId: string, max: number): Promise<number> {
  const [row] = await tx.execute<{ completed: string }>(
    sql`select ${completedUpTo(userId, max)} as completed`,
  );
  return Number(row?.completed ?? 0);
}

function completedUpTo(userId: string, max: number): SQL {
  const done = (side: string) =>
    sql`(select 1 from btc_trades where ${sql.raw(side)} = ${userId} and status = 'completed' limit ${max})`;
  const both = sql`(${done("buyer_id")} union all ${done("seller_id")})`;
  return sql`(select least(count(*), ${max}) from ${both} as completed)`;
}

/**
 * Returns how many taken orders of the member are in progress, and their completed trades, counted only up to the
 * relevant limit.
 */
export async function readTakes(tx: Tx, takerId: string): Promise<{ live: number; completed: number }> {
  const completed = completedUpTo(takerId, LIVE_TAKES.completedTrades);
  const [row] = await tx
    .select({
      live: sql<number>`count(*)`.mapWith(Number),
      completed: sql<number>`${completed}`.mapWith(Number),
    })
    .from(btcTrades)
    .where(and(eq(btcTrades.takerId, takerId), inArray(btcTrades.status, TRADE.live)));
  return row ?? { live: 0, completed: 0 };
}

const isPaypalPurchase = (buyerId: string) =>
  and(
    eq(btcTrades.buyerId, buyerId),
    eq(btcTrades.paymentMethod, "PayPal"),
    sql`${btcTrades.status} = 'completed'`,
  );

/** Counts the PayPal purchases that the member has completed. */
export async function countPaypalPurchases(tx: Tx, buyerId: string): Promise<number> {
  return tx.$count(btcTrades, isPaypalPurchase(buyerId));
}

/**
 * Returns the amount that the member has recently bought by PayPal and that may not leave the platform yet, in sats,
 * and until when. Amounts on their way to the member's own address are held separately and excluded. Returns null if
 * there is none.
 */
export async function readPaypalHold(
  userId: string,
  now: Date,
  source: Source = db,
): Promise<{ sats: bigint; until: Date } | null> {
  const minutes = PAYPAL.holdHours * HOUR_MINUTES;
  const isOut = sql`exists (
    select 1 from ${btcWithdrawals}
    where ${btcWithdrawals.tradeId} = ${btcTrades.id} and ${btcWithdrawals.status} <> 'failed')`;
  const [row] = await source
    .select({
      sats: sql<string>`coalesce(sum(${BOUGHT_SATS}), 0)`,
      last: sql<string | null>`max(${btcTrades.completedAt})`,
    })
    .from(btcTrades)
    .where(
      and(isPaypalPurchase(userId), gt(btcTrades.completedAt, plusMinutes(now, -minutes)), sql`not ${isOut}`),
    );
  return row?.last ? { sats: BigInt(row.sats), until: plusMinutes(new Date(row.last), minutes) } : null;
}

/**
 * Returns what a member may pay of each currency, for forms: the available amounts, of bitcoin without
 * what they have recently bought by PayPal.
 */
export async function readSpendable(userId: string, now: Date): Promise<Readonly<Record<Currency, bigint>>> {
  const [wallets, hold] = await Promise.all([getWallets(userId), readPaypalHold(userId, now)]);
  const minor = Object.fromEntries(CURRENCIES.map((currency) => [currency, wallets[currency].available]));
  const amounts = minor as Record<Currency, bigint>;
  return { ...amounts, BTC: spendableOf(amounts.BTC, hold) };
}

type Hold = Awaited<ReturnType<typeof readPaypalHold>>;

/** Returns the part of the available bitcoin, in sats, that is not held; 0 if less is left than is held. */
export function spendableOf(sats: bigint, hold: Hold): bigint {
  const rest = sats - (hold?.sats ?? 0n);
  return rest > 0n ? rest : 0n;
}

/** The member's available bitcoin, in sats, without what they have recently bought by PayPal; may be below 0. */
export async function readFreeSats(tx: Tx, userId: string, now: Date): Promise<bigint> {
  const hold = await readPaypalHold(userId, now, tx);
  return (await balanceOf(tx, available(userId, "BTC"))) - (hold?.sats ?? 0n);
}
