import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcOrders, btcTradeEvents, btcTrades } from "@/db/schema";
import { plusMinutes } from "@/lib/core/clock";
import { DomainError } from "@/lib/core/errors";
import { announceAfterCommit } from "@/lib/core/live";
import type { TradeStatus } from "./constants";
import { afterRestore } from "./order-rules";
import { MOST_PAPERS, type TradeEvent, type TradeMoment } from "./trade-constants";
import { isDue, notIn, roleIn, stepOf, TRADE_CLOCKS, type TradeRole } from "./trade-rules";

export type Trade = typeof btcTrades.$inferSelect;

export const TRADE_NOT_FOUND = "Esa operación no existe";

type Person = { id: string; isAdmin: boolean };

/**
 * The trade, locked until the transaction ends, with who the actor is in it, for `event`. Throws `not_found` for a
 * stranger, `forbidden` for the wrong one of the two, `conflict` where its state or its clock does not let it happen.
 */
export async function lockTradeFor(
  tx: Tx,
  { id, event, actor, now }: { id: number; event: TradeEvent; actor: Person; now: Date },
): Promise<{ trade: Trade; role: TradeRole }> {
  const trade = await lockTrade(tx, id);
  const role = trade && roleIn(trade, actor);
  if (!trade || !role || (role === "administrator" && event !== "resolve")) {
    throw new DomainError("not_found", TRADE_NOT_FOUND);
  }
  stepOf(trade.status, event, role);
  const { next } = TRADE_CLOCKS[trade.status];
  if (next !== "stays" && isDue(trade, now)) throw notIn(next);
  return { trade, role };
}

export async function lockTrade(tx: Tx, id: number): Promise<Trade | undefined> {
  const [trade] = await tx.select().from(btcTrades).where(eq(btcTrades.id, id)).limit(1).for("no key update");
  return trade;
}

type Move = {
  to: TradeStatus;
  moment: TradeMoment;
  actorId: string | null;
  note?: string | null;
  fileId?: string | null;
  set?: Partial<Trade>;
  now: Date;
};

/** Takes a locked trade on: its new state with that state's clock, one line of the timeline, and both screens woken. */
export async function moveTrade(tx: Tx, trade: Trade, { to, set, now, ...told }: Move): Promise<Trade> {
  const isNew = to !== trade.status;
  const [moved] = await tx
    .update(btcTrades)
    .set({
      ...(isNew && {
        status: to,
        stageExpiresAt: plusMinutes(now, TRADE_CLOCKS[to].minutes),
        completedAt: to === "completed" ? now : null,
        // Whoever asked to cancel did so for another state of things.
        buyerCancels: false,
        sellerCancels: false,
      }),
      ...set,
    })
    .where(and(eq(btcTrades.id, trade.id), eq(btcTrades.status, trade.status)))
    .returning();
  if (!moved) throw new Error("the trade was not locked");
  await writeMoment(tx, moved, { ...told, now });
  return moved;
}

/** One line of the trade's timeline. */
export async function writeMoment(
  tx: Tx,
  trade: Pick<Trade, "id" | "buyerId" | "sellerId">,
  { moment, actorId, note = null, fileId = null, now }: Omit<Move, "to" | "set">,
): Promise<void> {
  await tx
    .insert(btcTradeEvents)
    .values({ tradeId: trade.id, event: moment, actorId, note, fileId, createdAt: now });
  for (const party of [trade.buyerId, trade.sellerId]) announceAfterCommit(tx, party);
}

/** Throws `conflict` once this person has added MOST_PAPERS of these to a locked trade. */
export async function refuseMorePapers(
  tx: Tx,
  trade: Pick<Trade, "id">,
  { moment, actorId, name }: { moment: TradeMoment; actorId: string; name: string },
): Promise<void> {
  const theirs = and(
    eq(btcTradeEvents.tradeId, trade.id),
    eq(btcTradeEvents.event, moment),
    eq(btcTradeEvents.actorId, actorId),
  );
  if ((await tx.$count(btcTradeEvents, theirs)) < MOST_PAPERS) return;
  throw new DomainError(
    "conflict",
    `Ya has enviado ${MOST_PAPERS} ${name}, el máximo. Puedes contar el resto en el chat de la operación.`,
  );
}

/** What a cancelled trade had taken of its order is the order's again, and open to others where it was full (ADR 021). */
export async function returnToOrder(tx: Tx, { orderId, amountSats }: Trade, now: Date): Promise<void> {
  const [order] = await tx
    .select()
    .from(btcOrders)
    .where(eq(btcOrders.id, orderId))
    .limit(1)
    .for("no key update");
  if (!order) throw new Error("a trade's order is gone");
  await tx
    .update(btcOrders)
    .set({ ...afterRestore(order, amountSats), updatedAt: now })
    .where(eq(btcOrders.id, orderId));
}
