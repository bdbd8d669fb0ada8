import { aliasedTable, and, desc, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import { btcTradeRatings, btcTrades, btcWithdrawals, conversations, users } from "@/db/schema";
import { statement } from "@/db/statement";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { quoted } from "@/lib/core/db/quoted";
import { clock } from "@/lib/core/format/clock";
import { memberName } from "@/lib/core/format/person";
import { blindRatings } from "@/lib/deals/ratings";
import { entriesOf } from "@/lib/deals/timeline";
import { MAX_OPEN_TRADES } from "./constants";
import { disputeOf, linesOfTrade, receiptUrl, type Trade, tradeFigures } from "./line";
import { TRADE } from "./machine";
import { completedTradesOf, completionRateOf } from "./record";
import { eventsOpenTo, isLive } from "./rules";
import { type ListTrades, TRADE_NOT_FOUND } from "./schema";
import { TRADE_TIMELINE } from "./timeline";

type Rating = { raterId: string; stars: number; comment: string | null; removalReason: string | null };
type Payout = Pick<typeof btcWithdrawals.$inferSelect, "id" | "status" | "txHash">;

const other = aliasedTable(users, "other");

const theOtherOf = (me: string | Placeholder) =>
  sql`case when ${btcTrades.buyerId} = ${me} then ${btcTrades.sellerId} else ${btcTrades.buyerId} end`;

const otherColumns = {
  id: other.id,
  firstName: other.firstName,
  lastName: other.lastName,
  username: other.username,
  profileImageUrl: other.profileImageUrl,
  reputation: other.reputation,
  deletedAt: other.deletedAt,
};

type Counterpart = {
  id: string;
  firstName: string;
  lastName: string;
  username: string | null;
  profileImageUrl: string | null;
  reputation: string;
  deletedAt: Date | null;
};

function lineOf(trade: Trade, counterpart: Counterpart, me: string) {
  const { firstName, lastName, deletedAt, ...shown } = counterpart;
  const name = memberName({ firstName, lastName, isDeleted: deletedAt !== null });
  const role = trade.buyerId === me ? ("buyer" as const) : ("seller" as const);
  return { ...tradeFigures(trade), role, counterpart: { ...shown, name } };
}

type Side = typeof btcTrades.buyerId | typeof btcTrades.sellerId;

// One index scan per side that stops at the limit, instead of a scan of all trades.
async function newestOf(viewer: UserActor, narrow: SQL, limit: number) {
  const side = (column: Side) => sql`
    (select id from btc_trades where ${column} = ${viewer.id} ${narrow} order by id desc limit ${limit})`;
  const rows = await db
    .select({ trade: btcTrades, other: otherColumns })
    .from(btcTrades)
    .innerJoin(other, eq(other.id, theOtherOf(viewer.id)))
    .where(sql`${btcTrades.id} in (${side(btcTrades.buyerId)} union all ${side(btcTrades.sellerId)})`)
    .orderBy(desc(btcTrades.id))
    .limit(limit);
  return rows.map((row) => lineOf(row.trade, row.other, viewer.id));
}

/** Returns a page of the member's own trades, newest first, in the documented shape. */
export async function listTrades(viewer: UserActor, { cursor, limit }: ListTrades) {
  const older = cursor ? sql`and id < ${Number(cursor)}` : sql``;
  return pageOf(await newestOf(viewer, older, limit + 1), limit, idOf);
}

/** Returns the member's own trades that have not ended, newest first. */
export async function listOpenTrades(viewer: UserActor): Promise<TradeLine[]> {
  return newestOf(viewer, sql`and status in (${quoted(TRADE.live)})`, MAX_OPEN_TRADES);
}

export type TradeLine = Awaited<ReturnType<typeof listTrades>>["rows"][number];

// Subqueries of one trade's row, so that one statement reads all of it: commands run it while they hold locks.
const parts = {
  timeline: entriesOf(TRADE_TIMELINE, btcTrades.id),
  ratings: sql<Rating[]>`(
    select coalesce(json_agg(json_build_object('raterId', rater_id, 'stars', stars, 'comment', comment,
      'removalReason', removal_reason)), '[]')
    from ${btcTradeRatings} where trade_id = ${btcTrades.id})`,
  conversationId: sql<number | null>`(
    select id from ${conversations}
    where member_low = least(${btcTrades.buyerId}, ${btcTrades.sellerId})
      and member_high = greatest(${btcTrades.buyerId}, ${btcTrades.sellerId})
      and about_type = 'trade' and about_id = ${btcTrades.id}::text
    limit 1)`.mapWith(Number),
  withdrawal: sql<Payout | null>`(
    select json_build_object('id', id, 'status', status, 'txHash', tx_hash)
    from ${btcWithdrawals} where trade_id = ${btcTrades.id} limit 1)`,
  completedTrades: completedTradesOf(other.id),
  completionRate: completionRateOf(other.id),
  memberSince: other.createdAt,
};

const selectTrade = statement((source) => {
  const me = sql.placeholder("me");
  return source
    .select({ trade: btcTrades, other: otherColumns, ...parts })
    .from(btcTrades)
    .innerJoin(other, eq(other.id, theOtherOf(me)))
    .where(
      and(eq(btcTrades.id, sql.placeholder("id")), or(eq(btcTrades.buyerId, me), eq(btcTrades.sellerId, me))),
    )
    .limit(1);
});

/** Returns one trade as one of its parties sees it. Throws `not_found` for anyone else. */
export async function readTrade(viewer: Pick<Viewer, "id" | "isAdmin">, id: number, source: Source = db) {
  const [row] = await selectTrade(source, { me: viewer.id, id });
  if (!row) throw new DomainError("not_found", TRADE_NOT_FOUND);
  const { trade, conversationId, withdrawal } = row;
  const now = clock.now();
  const timeline = linesOfTrade(trade, row.timeline);
  const until = trade.stageExpiresAt;
  const ratings = blindRatings(row.ratings, { me: viewer.id, now, until, isLive: isLive(trade.status) });
  const line = lineOf(trade, row.other, viewer.id);
  return {
    ...line,
    counterpart: {
      ...line.counterpart,
      completedTrades: row.completedTrades,
      completionRate: row.completionRate,
      memberSince: row.other.deletedAt === null ? row.memberSince.toISOString() : null,
    },
    externalBtcAddress: trade.externalBtcAddress,
    paymentInstructions: mayReadInstructions(trade, line.role) ? trade.paymentInstructions : null,
    paymentReference: trade.paymentReference,
    receiptUrl: receiptUrl(trade),
    conversationId,
    asksToCancel: { buyer: trade.buyerCancels, seller: trade.sellerCancels },
    ...disputeOf(trade, timeline),
    timeline,
    mayDo: eventsOpenTo({ ...trade, hasRated: ratings.mine !== null }, viewer, now),
    ratings,
    withdrawal,
    now: now.toISOString(),
  };
}

// The buyer sees the instructions only when the bitcoin is held: before that, a payment would not be secured.
function mayReadInstructions({ status }: Trade, role: "buyer" | "seller"): boolean {
  return role === "seller" || status !== "pending";
}

export type TradeDetail = Awaited<ReturnType<typeof readTrade>>;
