import type { Tx } from "@/db";
import { amountText } from "@/lib/core/format/format";
import { panelPath } from "@/lib/core/site/panel-path";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import { notify, notifyAdministrators } from "@/lib/notifications/notice";
import { REFUND_UNDELIVERABLE } from "@/lib/payments/constants";
import { paidLabel } from "@/lib/payments/purchases/labels";
import type { Purchase } from "@/lib/payments/purchases/transfers";

type DisputeNotice = { disputeId: string; notice: "begun" | "won" };

/**
 * Notifies the seller that a dispute has begun or was won, and the administrators of a new dispute, because they must
 * respond to it.
 */
export async function notifyOfDispute(
  tx: Tx,
  purchase: Purchase,
  { disputeId, notice }: DisputeNotice,
): Promise<void> {
  const { sellerId, itemType, itemId, itemTitle, heldCents } = purchase;
  const amount = amountText(heldCents, "EUR");
  const hasBegun = notice === "begun";
  await notify(tx, {
    userId: sellerId,
    category: "learning",
    kind: `learning.sale-dispute-${notice}`,
    title: hasBegun ? "Un pago está en disputa" : "Disputa ganada",
    body: hasBegun
      ? `${itemTitle}: el banco del alumno revisa el pago. ${amount} quedan retenidos hasta que decida.`
      : `${itemTitle}: el pago se mantiene, y ${amount} dejan de estar en disputa.`,
    href: offeringPath(itemType, itemId),
    dedupeKey: `sale-dispute-${notice}:${disputeId}`,
  });
  if (hasBegun) await notifyToAnswer(tx, purchase, disputeId);
}

const REFUNDS: Readonly<Partial<Record<Purchase["status"], string>>> = {
  refunding: " La devolución está en curso.",
  refunded: " Ya está devuelta.",
};

/**
 * Notifies the administrators, once, of a dispute, also of a purchase that is being refunded or was refunded: the
 * provider allows the platform a few days to respond, only in its own dashboard.
 */
export async function notifyToAnswer(tx: Tx, purchase: Purchase, disputeId: string): Promise<void> {
  const { id, status, itemTitle } = purchase;
  await notifyAdministrators(tx, {
    kind: "learning.purchase-disputed",
    title: "Pago con tarjeta en disputa",
    body: `${itemTitle}: ${paidLabel(purchase)}.${REFUNDS[status] ?? ""} Contesta en el panel del proveedor de pagos.`,
    href: status === "disputed" ? panelPath("purchases", { view: "disputed" }) : `/receipts/${id}`,
    dedupeKey: `purchase-disputed:${disputeId}`,
  });
}

type Twice = { disputeId: string; euroCents: bigint };

/** Notifies the administrators, once, that the buyer got the money in the balance and from the card's bank. */
export async function notifyOfPaidTwice(tx: Tx, purchase: Purchase, { disputeId, euroCents }: Twice) {
  const amount = amountText(euroCents, "EUR");
  await notifyAdministrators(tx, {
    kind: "learning.purchase-paid-twice",
    title: "Compra devuelta dos veces",
    body: `${purchase.itemTitle}: ${amount} ya estaban en el saldo del comprador, y el banco de la tarjeta se los ha devuelto otra vez. Recupéralos con una corrección.`,
    href: `/receipts/${purchase.id}`,
    dedupeKey: `purchase-paid-twice:${disputeId}`,
  });
}

/** Notifies the administrators, once, of a refund that they have to return by hand (decision 131). */
export async function notifyOfUndeliverable(tx: Tx, purchase: Purchase, refundId: string): Promise<void> {
  await notifyAdministrators(tx, {
    kind: "learning.refund-undeliverable",
    title: "Devolución sin destinatario",
    body: `${purchase.itemTitle}: ${REFUND_UNDELIVERABLE} Devuélvela a mano.`,
    href: `/receipts/${purchase.id}`,
    dedupeKey: `refund-undeliverable:${refundId}`,
  });
}
