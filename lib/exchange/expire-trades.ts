import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { btcTradeRatings, btcTrades } from "@/db/schema";
import { clock } from "@/lib/core/clock";
import { decideEach } from "@/lib/core/decide-each";
import { DomainError } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { refreshReputation } from "@/lib/identity/refresh-reputation";
import { callOff } from "./call-off";
import type { TradeStatus } from "./constants";
import { lockTrade, moveTrade, type Trade } from "./move-trade";
import { tellOfTrade } from "./tell-of-trade";
import { HOLDING, isDue, TRADE_CLOCKS } from "./trade-rules";

// The end of a dispute's clock changes nothing that is stored: evidence is refused by the time itself.
const TIMED: readonly TradeStatus[] = ["pending", "escrowed", "paid", "completed", "cancelled"];

const hasRunOut = (trade: Trade, now: Date) => TIMED.includes(trade.status) && isDue(trade, now);

/** Decides every trade whose clock has run out. Answers how many; any number of processes may do it at once. */
export async function expireTrades(mayGoOn: () => boolean = () => true): Promise<number> {
  return decideEach({
    due: (last, most) =>
      db
        .select({ id: btcTrades.id })
        .from(btcTrades)
        .where(
          and(
            gt(btcTrades.id, last),
            inArray(btcTrades.status, [...TIMED]),
            lte(btcTrades.stageExpiresAt, clock.now()),
          ),
        )
        .orderBy(asc(btcTrades.id))
        .limit(most),
    decide: expireTrade,
    warn,
    mayGoOn,
  });
}

const warn = (trade: number, error: unknown) =>
  logger.warn({ trade, error }, "a trade's time-out was not decided");

/** Does what the trade's clock asks for, once, whoever comes first; answers the trade as it then stands. */
export async function expireTrade(id: number): Promise<Trade | undefined> {
  const [seen] = await db.select().from(btcTrades).where(eq(btcTrades.id, id)).limit(1);
  if (!seen || !hasRunOut(seen, clock.now())) return seen;
  return inTransaction((tx) => runOut(tx, id));
}

/** The same before a trade is shown. While the money doors are closed it is shown as it stands: the job decides later. */
export async function lookAtClock(trade: Trade): Promise<void> {
  if (!hasRunOut(trade, clock.now())) return;
  await expireTrade(trade.id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    warn(trade.id, error);
  });
}

async function runOut(tx: Tx, id: number): Promise<Trade | undefined> {
  const now = clock.now();
  const trade = await lockTrade(tx, id);
  if (!trade || !hasRunOut(trade, now)) return trade;
  const both = ["buyer", "seller"] as const;
  if (TRADE_CLOCKS[trade.status].next === "cancelled") {
    const cancelled = await callOff(tx, trade, { moment: "expire", actorId: null, now });
    await tellOfTrade(tx, cancelled, {
      news: "expired",
      to: both,
      wasHeld: HOLDING.includes(trade.status),
    });
    return cancelled;
  }
  if (trade.status !== "paid") return revealRatings(tx, trade);
  const overdue = await moveTrade(tx, trade, {
    to: "paid",
    moment: "overdue",
    actorId: null,
    set: { stageExpiresAt: null },
    now,
  });
  await tellOfTrade(tx, overdue, { news: "overdue", to: both });
  return overdue;
}

/**
 * Closes the rating of a locked trade: what was said is shown, and counts in the reputation of both.
 */
export async function revealRatings(tx: Tx, trade: Trade): Promise<Trade | undefined> {
  const [closed] = await tx
    .update(btcTrades)
    .set({ stageExpiresAt: null })
    .where(eq(btcTrades.id, trade.id))
    .returning();
  const rated = await tx
    .select({ id: btcTradeRatings.ratedId })
    .from(btcTradeRatings)
    .where(eq(btcTradeRatings.tradeId, trade.id))
    .limit(2);
  for (const { id } of rated.sort((one, two) => (one.id < two.id ? -1 : 1))) {
    await refreshReputation(tx, id);
    await tellOfTrade(tx, trade, { news: "rated", to: [id === trade.buyerId ? "buyer" : "seller"] });
  }
  return closed;
}
