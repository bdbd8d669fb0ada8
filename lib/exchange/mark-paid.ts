import { command, recorded } from "@/lib/core/command";
import { expireTrade } from "./expire-trades";
import { lockTradeFor, moveTrade } from "./move-trade";
import { tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { markPaidInput } from "./trade-schema";

/** The buyer has paid outside the platform, under this reference; the seller has 48 hours to confirm it. */
export const markPaid = command(
  {
    name: "exchange.mark-paid",
    allow: "user",
    input: markPaidInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireTrade(id),
  },
  async ({ tx, actor, now, record }, { id, reference }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "pay", actor, now });
    const paid = await moveTrade(tx, trade, {
      to: "paid",
      moment: "pay",
      actorId: actor.id,
      note: reference,
      set: { paymentReference: reference },
      now,
    });
    await tellOfTrade(tx, paid, { news: "paid", to: ["seller"] });
    record({ targetId: trade.sellerId, details: { trade: id, reference } });
    return readTrade(actor, id, tx);
  },
);
