import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { lockPurchase } from "@/lib/payments/cards/returns";
import { PURCHASE_NOT_FOUND, purchaseLine } from "./queries";
import { requestRefund } from "./refunds";
import { refundPurchaseInput } from "./schema";
import { returnSoon } from "./withdraw-from-purchase";

/** An administrator refunds a purchase, at any time and with a reason; never their own purchase or sale. */
export const refundPurchase = command(
  {
    name: "learning.refund-purchase",
    allow: "admin",
    input: refundPurchaseInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    after: returnSoon,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase) throw new DomainError("not_found", PURCHASE_NOT_FOUND);
    if (actor.id === purchase.buyerId || actor.id === purchase.sellerId) {
      throw new DomainError("conflict", "Es tu propia compra o venta: debe decidirlo otra persona.");
    }
    const asked = await requestRefund(tx, purchase, { by: "administrator", reason, actorId: actor.id, now });
    record({ targetId: purchase.buyerId, details: { purchase: id, reason } });
    return purchaseLine(asked);
  },
);
