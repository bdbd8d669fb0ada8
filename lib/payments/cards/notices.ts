import type { Tx } from "@/db";
import { amountWord } from "@/lib/core/format/format";
import { panelPath } from "@/lib/core/site/panel-path";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import { notify, tellAdministrators } from "@/lib/notifications/notice";
import { paidWord } from "@/lib/payments/purchases/labels";
import type { Purchase } from "@/lib/payments/purchases/transfers";

type News = { disputeId: string; news: "begun" | "won" };

/** Tells the seller what a card's bank has held up or let go, and the administrators that there is something to answer. */
export async function tellOfDispute(tx: Tx, purchase: Purchase, { disputeId, news }: News): Promise<void> {
  const { sellerId, itemType, itemId, itemTitle, heldCents } = purchase;
  const amount = amountWord(heldCents, "EUR");
  const hasBegun = news === "begun";
  await notify(tx, {
    userId: sellerId,
    category: "learning",
    kind: `learning.sale-dispute-${news}`,
    title: hasBegun ? "Un pago está en disputa" : "Disputa ganada",
    body: hasBegun
      ? `${itemTitle}: el banco del alumno revisa el pago. ${amount} quedan retenidos hasta que decida.`
      : `${itemTitle}: el pago se mantiene, y ${amount} dejan de estar en disputa.`,
    href: offeringPath(itemType, itemId),
    dedupeKey: `sale-dispute-${news}:${disputeId}`,
  });
  if (!hasBegun) return;
  // The provider gives the platform a few days to answer, and only in its own dashboard.
  await tellAdministrators(tx, {
    kind: "learning.purchase-disputed",
    title: "Pago con tarjeta en disputa",
    body: `${itemTitle}: ${paidWord(purchase)}. Contesta en el panel del proveedor de pagos.`,
    href: panelPath("purchases", { view: "disputed" }),
    dedupeKey: `purchase-disputed:${disputeId}`,
  });
}
