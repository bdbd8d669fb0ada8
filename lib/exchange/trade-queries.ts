import { aliasedTable, and, asc, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import {
  btcTradeEvents,
  btcTradeRatings,
  btcTrades,
  btcWithdrawals,
  conversations,
  ledgerAccounts,
  users,
} from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/core/actor";
import { clock } from "@/lib/core/clock";
import { DomainError } from "@/lib/core/errors";
import { lookAtClock } from "./expire-trades";
import { TRADE_NOT_FOUND, type Trade } from "./move-trade";
import { disputeOf, momentLine, receiptUrl, tradeFigures } from "./trade-line";
import { eventsOpenTo, HOLDING, isLive } from "./trade-rules";
import type { ListTrades } from "./trade-schema";

type Source = Tx | typeof db;

const other = aliasedTable(users, "other");

const theOtherOf = (me: string) =>
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
  const name = deletedAt ? "Cuenta eliminada" : `${firstName} ${lastName}`.trim();
  const role = trade.buyerId === me ? ("buyer" as const) : ("seller" as const);
  return { ...tradeFigures(trade), role, counterpart: { ...shown, name } };
}

const isPartyOf = (me: string) => or(eq(btcTrades.buyerId, me), eq(btcTrades.sellerId, me));

/** The member's own trades, the latest first, in the documented shape. */
export async function listTrades(viewer: UserActor, { cursor, limit }: ListTrades) {
  // One index scan for each side that stops at the limit, instead of one over all trades.
  const side = (column: typeof btcTrades.buyerId | typeof btcTrades.sellerId) => sql`
    (select id from btc_trades where ${column} = ${viewer.id} ${cursor ? sql`and id < ${Number(cursor)}` : sql``}
     order by id desc limit ${limit + 1})`;
  const rows = await db
    .select({ trade: btcTrades, other: otherColumns })
    .from(btcTrades)
    .innerJoin(other, eq(other.id, theOtherOf(viewer.id)))
    .where(sql`${btcTrades.id} in (${side(btcTrades.buyerId)} union all ${side(btcTrades.sellerId)})`)
    .orderBy(desc(btcTrades.id))
    .limit(limit + 1);
  const trades = rows.slice(0, limit).map((row) => lineOf(row.trade, row.other, viewer.id));
  return { trades, nextCursor: rows.length > limit ? String(trades.at(-1)?.id) : null };
}

export type TradeLine = Awaited<ReturnType<typeof listTrades>>["trades"][number];

/** The same, its clock looked at first: a worker that is late delays nothing that is shown. */
export async function getTrade(viewer: UserActor, id: number): Promise<TradeDetail> {
  const [trade] = await db
    .select()
    .from(btcTrades)
    .where(and(eq(btcTrades.id, id), isPartyOf(viewer.id)))
    .limit(1);
  if (!trade) throw new DomainError("not_found", TRADE_NOT_FOUND);
  await lookAtClock(trade);
  return readTrade(viewer, id);
}

/** One trade as one of its two parties sees it. Throws `not_found` for everybody else. */
export async function readTrade(viewer: Pick<Viewer, "id" | "isAdmin">, id: number, source: Source = db) {
  const [row] = await source
    .select({ trade: btcTrades, other: otherColumns })
    .from(btcTrades)
    .innerJoin(other, eq(other.id, theOtherOf(viewer.id)))
    .where(and(eq(btcTrades.id, id), isPartyOf(viewer.id)))
    .limit(1);
  if (!row) throw new DomainError("not_found", TRADE_NOT_FOUND);
  const { trade } = row;
  const now = clock.now();
  const timeline = await readTimeline(trade, source);
  const ratings = await readRatings(trade, viewer.id, { now, source });
  return {
    ...lineOf(trade, row.other, viewer.id),
    externalBtcAddress: trade.externalBtcAddress,
    paymentInstructions: trade.paymentInstructions,
    paymentReference: trade.paymentReference,
    receiptUrl: receiptUrl(trade),
    conversationId: await readConversationId(trade, source),
    asksToCancel: { buyer: trade.buyerCancels, seller: trade.sellerCancels },
    ...disputeOf(trade, timeline),
    timeline,
    mayDo: eventsOpenTo({ ...trade, hasRated: ratings.mine !== null }, viewer, now),
    ratings,
    withdrawal: await readPayout(id, source),
    now: now.toISOString(),
  };
}

export type TradeDetail = Awaited<ReturnType<typeof readTrade>>;

/** What has happened to a trade, in order. */
export async function readTimeline(trade: Trade, source: Source = db) {
  const rows = await source
    .select()
    .from(btcTradeEvents)
    .where(eq(btcTradeEvents.tradeId, trade.id))
    .orderBy(asc(btcTradeEvents.id))
    .limit(200);
  return rows.map((row) => momentLine(trade, row));
}

type Reading = { now: Date; source: Source };

// Blind until both have spoken or the time for it is over.
async function readRatings(trade: Trade, me: string, { now, source }: Reading) {
  const rows = await source
    .select({
      raterId: btcTradeRatings.raterId,
      stars: btcTradeRatings.stars,
      comment: btcTradeRatings.comment,
    })
    .from(btcTradeRatings)
    .where(eq(btcTradeRatings.tradeId, trade.id))
    .limit(2);
  const shown = (rating: (typeof rows)[number] | undefined) =>
    rating ? { stars: rating.stars, comment: rating.comment } : null;
  const until = trade.stageExpiresAt;
  const isOver = until === null || until <= now;
  const isRevealed = rows.length === 2 || isOver;
  return {
    mine: shown(rows.find(({ raterId }) => raterId === me)),
    theirs: isRevealed ? shown(rows.find(({ raterId }) => raterId !== me)) : null,
    until: isOver || isLive(trade.status) ? null : until.toISOString(),
  };
}

async function readConversationId({ id, buyerId, sellerId }: Trade, source: Source): Promise<number | null> {
  const [found] = await source
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.memberLow, sql`least(${buyerId}, ${sellerId})`),
        eq(conversations.memberHigh, sql`greatest(${buyerId}, ${sellerId})`),
        eq(conversations.aboutType, "trade"),
        eq(conversations.aboutId, String(id)),
      ),
    )
    .limit(1);
  return found?.id ?? null;
}

async function readPayout(tradeId: number, source: Source) {
  const [found] = await source
    .select({ id: btcWithdrawals.id, status: btcWithdrawals.status, txHash: btcWithdrawals.txHash })
    .from(btcWithdrawals)
    .where(eq(btcWithdrawals.tradeId, tradeId))
    .limit(1);
  return found ?? null;
}

/** Invariant 4 for trades: one in a state that holds has its amount and 1.5 %, every other nothing. One sentence per breach. */
export async function tradeObligations(): Promise<string[]> {
  const [open, held] = await db.transaction(
    async (tx) => [
      await tx
        .select({ id: btcTrades.id, owed: sql<string>`${btcTrades.amountSats} + ${btcTrades.feeSats}` })
        .from(btcTrades)
        .where(inArray(btcTrades.status, [...HOLDING])),
      await tx
        .select({ refId: ledgerAccounts.refId, balance: ledgerAccounts.balance })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.kind, "escrow"),
            eq(ledgerAccounts.refType, "trade"),
            gt(ledgerAccounts.balance, 0n),
          ),
        ),
    ],
    // One picture of both: a trade that ends between two looks would seem to hold what it has paid.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const owed = new Map(open.map(({ id, owed: sum }) => [String(id), BigInt(sum)]));
  const holds = new Map(held.map(({ refId, balance }) => [refId ?? "", balance]));
  const wrong = (id: string) => (holds.get(id) ?? 0n) !== (owed.get(id) ?? 0n);
  return [...new Set([...owed.keys(), ...holds.keys()])]
    .filter(wrong)
    .map((id) => `trade ${id} holds ${holds.get(id) ?? 0n}, its state says ${owed.get(id) ?? 0n}`);
}
