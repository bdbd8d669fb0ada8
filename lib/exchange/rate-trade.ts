import { eq } from "drizzle-orm";
import { btcTradeRatings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { expireTrade, revealRatings } from "./expire-trades";
import { lockTradeFor, writeMoment } from "./move-trade";
import { readTrade } from "./trade-queries";
import { isDue } from "./trade-rules";
import { rateTradeInput } from "./trade-schema";

/** One of the two rates the other, once the trade has ended. Neither sees the other's before both have spoken, or 7 days. */
export const rateTrade = command(
  {
    name: "exchange.rate-trade",
    allow: "user",
    input: rateTradeInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireTrade(id),
  },
  async ({ tx, actor, now, record }, { id, stars, comment }) => {
    const { trade, role } = await lockTradeFor(tx, { id, event: "rate", actor, now });
    const known = await readTrade(actor, id, tx);
    if (known.ratings.mine) throw new DomainError("conflict", "Ya has valorado esta operación.");
    if (trade.stageExpiresAt === null || isDue(trade, now)) {
      throw new DomainError("conflict", "El plazo de 7 días para valorar esta operación ha terminado.");
    }
    const ratedId = role === "buyer" ? trade.sellerId : trade.buyerId;
    await tx
      .insert(btcTradeRatings)
      .values({ tradeId: id, raterId: actor.id, ratedId, stars, comment, createdAt: now });
    await writeMoment(tx, trade, { moment: "rate", actorId: actor.id, now });
    const both = await tx.$count(btcTradeRatings, eq(btcTradeRatings.tradeId, id));
    if (both === 2) await revealRatings(tx, trade);
    record({ targetId: ratedId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
