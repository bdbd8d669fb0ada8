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
  if (!hasBegun) return;
  // The provider allows the platform a few days to respond, only in its own dashboard.
  await notifyAdministrators(tx, {
    kind: "learning.purchase-disputed",
    title: "Pago con tarjeta en disputa",
    body: `${itemTitle}: ${paidLabel(purchase)}. Contesta en el panel del proveedor de pagos.`,
    href: panelPath("purchases", { view: "disputed" }),
    dedupeKey: `purchase-disputed:${disputeId}`,
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
