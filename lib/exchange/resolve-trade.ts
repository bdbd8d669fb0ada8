import { DomainError } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import { readAnswered } from "./dispute-queries";
import { payOut, payoutFee } from "./pay-out";
import { trade } from "./trade-deal";
import type { Trade } from "./trade-line";
import { type Answered, decidableFrom } from "./trade-rules";
import { resolveTradeInput } from "./trade-schema";
import { voidTrade } from "./void-trade";

/** The administrator who has claimed a dispute decides it, with the reason that both are told. It cannot be undone. */
export const resolveTrade = trade.resolve(
  {
    name: "exchange.resolve-trade",
    input: resolveTradeInput,
    refuses: ["not_found", "conflict", "unavailable"],
    prepare: ({ row }) => payoutFee(row),
  },
  async ({ tx, actor, row, now, prepared: networkFee }, { for: side, reason }) => {
    refuseTooSoon(row, await readAnswered(tx, row), { timezone: actor.timezone, now });
    const said = { resolvedBy: actor.id, resolution: reason };
    const acting = { actorId: actor.id, now };
    const audit = {
      targetId: side === "buyer" ? row.buyerId : row.sellerId,
      details: { for: side, reason },
    };
    if (side === "buyer") {
      const payout = await payOut(tx, row, { networkFee, ...acting });
      const notice = { notice: "resolved-buyer", told: { payout } } as const;
      return { to: "completed", entry: "resolve-buyer", note: reason, set: said, notice, audit };
    }
    const end = await voidTrade(tx, row, { entry: "resolve-seller", ...acting });
    return { ...end, note: reason, set: { ...end.set, ...said }, notice: "resolved-seller", audit };
  },
);

type Asked = { timezone: string; now: Date };

function refuseTooSoon(row: Trade, answered: Answered, { timezone, now }: Asked): void {
  const from = decidableFrom(row, answered, now);
  if (!from) return;
  const missing = answered.buyer ? "del vendedor" : "del comprador";
  throw new DomainError(
    "conflict",
    `Falta la respuesta ${missing}: podrás decidir cuando la dé, o desde el ${formatDate(from, timezone)}.`,
  );
}
