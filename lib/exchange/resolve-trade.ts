import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { callOff } from "./call-off";
import { readTradeCase } from "./dispute-queries";
import { expireTrade } from "./expire-trades";
import { lockTradeFor } from "./move-trade";
import { goesOut, payOut, payoutFee } from "./pay-out";
import { tellOfTrade } from "./tell-of-trade";
import { resolveTradeInput } from "./trade-schema";

/** An administrator who is no party decides a dispute, with the reason that both are told. It cannot be undone. */
export const resolveTrade = command(
  {
    name: "exchange.resolve-trade",
    allow: "admin",
    input: resolveTradeInput,
    refuses: ["not_found", "conflict", "unavailable"],
    prepare: async (_call, { id }) => payoutFee(await expireTrade(id)),
  },
  async ({ tx, actor, request, now, prepared: networkFee }, { id, for: side, reason }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "resolve", actor, now });
    const said = {
      actorId: actor.id,
      note: reason,
      set: { resolvedBy: actor.id, resolution: reason },
      now,
    };
    const ended =
      side === "buyer"
        ? await payOut(tx, trade, { moment: "resolve-buyer", networkFee, ...said })
        : await callOff(tx, trade, { moment: "resolve-seller", ...said });
    await tellOfTrade(tx, ended, {
      news: `resolved-${side}`,
      to: ["buyer", "seller"],
      goesOut: goesOut(trade, networkFee),
    });
    await audit(tx, request, {
      action: "exchange.resolve-trade",
      actorId: actor.id,
      targetId: side === "buyer" ? trade.buyerId : trade.sellerId,
      details: { trade: id, for: side, reason },
    });
    return readTradeCase(actor, id, tx);
  },
);
