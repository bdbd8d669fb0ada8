import type { Tx } from "@/db";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { endOfCoupon } from "@/lib/learning/coupons/queries";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { lockPurchase } from "@/lib/payments/cards/returns";
import { PURCHASE } from "./machine";
import { PURCHASE_NOT_FOUND, purchaseLine } from "./queries";
import { lockBuyable } from "./rows";
import { confirmPurchaseInput } from "./schema";
import { type Purchase, setPurchase } from "./transfers";

const PRICE_CHANGED = "El precio ha cambiado. Recarga la página para ver el nuevo; no se te ha cobrado nada.";

/**
 * Declares the command that runs just before the card is confirmed: it checks that the total shown to the buyer is the
 * one to be charged and that the price has not changed, and records their consent.
 */
export const confirmPurchase = command(
  {
    name: "learning.confirm-purchase",
    allow: "app:courses",
    input: confirmPurchaseInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id, total, consent } }) => ({
      targetId: actor.id,
      details: { purchase: id, total, consent },
    }),
    // A card must not be charged while the payment could not be recorded.
    prepare: () => refuseWhileClosed(),
  },
  async ({ tx, actor, now }, { id, total, consent }) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase || purchase.buyerId !== actor.id || purchase.method !== "card") {
      throw new DomainError("not_found", PURCHASE_NOT_FOUND);
    }
    if (!PURCHASE.allows(purchase.status, "confirm", "buyer"))
      throw new DomainError("conflict", "Este pago ya se ha hecho o se ha anulado.");
    const offering = await lockBuyable(tx, actor, { kind: purchase.itemType, id: purchase.itemId });
    await refuseEndedCoupon(tx, purchase, now);
    const isSame =
      offering.priceCents === (purchase.listCents ?? purchase.euroCents) &&
      total === printMoney(purchase.usdCents ?? 0n, "USD");
    if (!isSame) throw new DomainError("conflict", PRICE_CHANGED);
    const confirmed = await setPurchase(tx, purchase, { consentedAt: consent ? now : null });
    return purchaseLine(confirmed);
  },
);

async function refuseEndedCoupon(tx: Tx, { couponId }: Purchase, now: Date): Promise<void> {
  if (couponId === null) return;
  const problem = await endOfCoupon(tx, couponId, now);
  if (problem) throw new DomainError("conflict", `${problem}. Recarga la página; no se te ha cobrado nada.`);
}
