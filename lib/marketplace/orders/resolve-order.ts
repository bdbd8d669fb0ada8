import { percentOf, tooSmallToShare } from "@/lib/deals/disputes";
import { recordOrder } from "./activity";
import { order } from "./deal";
import type { Order } from "./line";
import { heldCents, shareOf } from "./rules";
import { resolveOrderInput } from "./schema";
import { payBuyer, payPart, paySeller } from "./transfers";

/**
 * The administrator who claimed a dispute decides it, with a reason that both parties receive. The decision is final.
 */
export const resolveOrder = order.resolve(
  {
    name: "marketplace.resolve-sale",
    input: resolveOrderInput,
    refuses: ["not_found", "conflict", "unavailable"],
    check: ({ row }, { for: side, buyerPercent }) => {
      if (side === "share") refuseTooSmall(row, percentOf(buyerPercent));
    },
  },
  async ({ tx, actor, row, now }, { for: side, buyerPercent, reason }) => {
    const decided = { resolvedBy: actor.id, resolution: reason };
    const acting = { actorId: actor.id, now };
    const audit = {
      targetId: side === "seller" ? row.sellerId : row.buyerId,
      details: { for: side, ...(side === "share" && { buyerPercent }), reason },
    };
    const outcome = { note: reason, notice: `resolved-${side}`, audit } as const;
    if (side === "buyer") {
      const end = await payBuyer(tx, row, acting);
      return { ...end, ...outcome, entry: "resolve-buyer", set: { ...end.set, ...decided } };
    }
    await recordOrder(tx, row, now);
    if (side === "seller") {
      const end = await paySeller(tx, row, acting);
      return { ...end, ...outcome, entry: "resolve-seller", set: { ...end.set, ...decided } };
    }
    // The buyer gets a part; the seller gets the rest of the held money, less the platform's fee on it.
    const percent = percentOf(buyerPercent);
    const part = await payPart(tx, row, { cents: shareCents(row, percent), ...acting });
    const end = await paySeller(tx, { ...row, ...part.set }, acting);
    const set = { ...end.set, ...decided, buyerPercent: percent };
    const last = { ...end, entry: "resolve-share", note: reason, set } as const;
    return { ...part, ...outcome, entry: "part", next: last };
  },
);

const shareCents = (row: Order, percent: number) => shareOf(heldCents(row), percent);

function refuseTooSmall(row: Order, percent: number): void {
  const cents = shareCents(row, percent);
  if (cents === 0n || cents === heldCents(row)) throw tooSmallToShare();
}
