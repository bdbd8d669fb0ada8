import { percentOf, tooSmallToShare } from "@/lib/deals/disputes";
import { voidTrade } from "./cancellation";
import { trade } from "./deal";
import type { Trade } from "./line";
import { payOut, payoutFee } from "./payout";
import { sharesOf } from "./rules";
import { resolveTradeInput } from "./schema";
import { returnToSeller } from "./transfers";

/**
 * The administrator who has claimed a dispute decides it; both parties receive the reason. It cannot be undone.
 */
export const resolveTrade = trade.resolve(
  {
    name: "exchange.resolve-trade",
    input: resolveTradeInput,
    refuses: ["not_found", "conflict", "unavailable"],
    prepare: ({ row }) => payoutFee(row),
    check: ({ row }, { for: side, buyerPercent }) => {
      if (side === "share") refuseTooSmall(row, percentOf(buyerPercent));
    },
  },
  async ({ tx, actor, row, now, prepared: networkFee }, { for: side, buyerPercent, reason }) => {
    const resolution = { resolvedBy: actor.id, resolution: reason };
    const acting = { actorId: actor.id, now };
    const audit = {
      targetId: side === "seller" ? row.sellerId : row.buyerId,
      details: { for: side, ...(side === "share" && { buyerPercent }), reason },
    };
    if (side === "seller") {
      const end = await voidTrade(tx, row, { entry: "resolve-seller", ...acting });
      return { ...end, note: reason, set: { ...end.set, ...resolution }, notice: "resolved-seller", audit };
    }
    const outcome = { to: "completed", entry: `resolve-${side}`, note: reason, audit } as const;
    const paying = { networkFee, ...acting };
    if (side === "buyer") {
      const facts = await payOut(tx, row, paying);
      return { ...outcome, set: resolution, notice: { notice: "resolved-buyer", facts } };
    }
    const percent = percentOf(buyerPercent);
    const facts = await payShares(tx, row, { percent, ...paying });
    return {
      ...outcome,
      set: { ...resolution, buyerPercent: percent },
      notice: { notice: "resolved-share", facts },
    };
  },
);

type Shared = { percent: number } & Parameters<typeof payOut>[2];

// The taken part does not return to the order: the decision is final and reopens nothing (decision 076).
async function payShares(tx: Parameters<typeof payOut>[0], row: Trade, { percent, ...paying }: Shared) {
  const { buyer, seller } = sharesOf(row, percent);
  await returnToSeller(tx, { ...row, ...seller }, paying);
  return payOut(tx, { ...row, ...buyer }, paying);
}

function refuseTooSmall(row: Trade, percent: number): void {
  const { buyer, seller } = sharesOf(row, percent);
  if (buyer.amountSats === 0n || seller.amountSats === 0n) throw tooSmallToShare();
}
