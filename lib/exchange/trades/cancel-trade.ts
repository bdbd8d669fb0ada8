import { DomainError } from "@/lib/core/command/errors";
import { voidTrade } from "./cancellation";
import { trade } from "./deal";
import { isHeld } from "./rules";
import { tradeParams } from "./schema";

/** A party asks to cancel; when both have asked in the same state, the trade ends without payment. */
export const cancelTrade = trade.act(
  {
    name: "exchange.cancel-trade",
    event: "cancel",
    input: tradeParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, role, now }) => {
    const asked = { buyer: row.buyerCancels, seller: row.sellerCancels, administrator: false };
    if (asked[role])
      throw new DomainError("conflict", "Ya has pedido la cancelación: falta que la otra persona la acepte.");
    const isDone = asked.buyer || asked.seller;
    const audit = { details: { isDone } };
    if (!isDone) {
      const set = role === "buyer" ? { buyerCancels: true } : { sellerCancels: true };
      const notice = { notice: "asked", mark: `${row.status}-${role}` } as const;
      return { to: row.status, entry: "ask-cancel", set, notice, audit };
    }
    const end = await voidTrade(tx, row, { entry: "cancel", actorId: actor.id, now });
    return { ...end, notice: { notice: "cancelled", facts: { wasHeld: isHeld(row) } }, audit };
  },
);
