import type { Tx } from "@/db";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import { callOff } from "./call-off";
import { readAnswered, readTradeCase } from "./dispute-queries";
import { expireTrade } from "./expire-trades";
import { lockTradeFor, type Trade } from "./move-trade";
import { payOut, payoutFee } from "./pay-out";
import { tellOfTrade } from "./tell-of-trade";
import { decidableFrom } from "./trade-rules";
import { resolveTradeInput } from "./trade-schema";

/** An administrator who is no party decides a dispute, with the reason that both are told. It cannot be undone. */
export const resolveTrade = command(
  {
    name: "exchange.resolve-trade",
    allow: "admin",
    input: resolveTradeInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: async (_call, { id }) => payoutFee(await expireTrade(id)),
  },
  async ({ tx, actor, now, prepared: networkFee, record }, { id, for: side, reason }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "resolve", actor, now });
    await refuseTooSoon(tx, trade, { timezone: actor.timezone, now });
    const said = {
      actorId: actor.id,
      note: reason,
      set: { resolvedBy: actor.id, resolution: reason },
      now,
    };
    const { trade: ended, payout } =
      side === "buyer"
        ? await payOut(tx, trade, { moment: "resolve-buyer", networkFee, ...said })
        : {
            trade: await callOff(tx, trade, { moment: "resolve-seller", ...said }),
            payout: "wallet" as const,
          };
    await tellOfTrade(tx, ended, {
      news: `resolved-${side}`,
      to: ["buyer", "seller"],
      payout,
    });
    record({
      targetId: side === "buyer" ? trade.buyerId : trade.sellerId,
      details: { trade: id, for: side, reason },
    });
    return readTradeCase(actor, id, tx);
  },
);

type Asked = { timezone: string; now: Date };

async function refuseTooSoon(tx: Tx, trade: Trade, { timezone, now }: Asked): Promise<void> {
  const answered = await readAnswered(tx, trade);
  const from = decidableFrom(trade, answered, now);
  if (!from) return;
  const missing = answered.buyer ? "del vendedor" : "del comprador";
  throw new DomainError(
    "conflict",
    `Falta la respuesta ${missing}: podrás decidir cuando la dé, o desde el ${formatDate(from, timezone)}.`,
  );
}
