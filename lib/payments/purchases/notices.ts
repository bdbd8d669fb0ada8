import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { type PurchaseNotice, purchaseMail } from "@/emails/payments/purchase";
import { amountText, formatDate } from "@/lib/core/format/format";
import { queueEmail } from "@/lib/gateways/mail/outbox";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import { findUsedCoupon } from "@/lib/learning/coupons/queries";
import { discountText } from "@/lib/learning/coupons/rules";
import { notify } from "@/lib/notifications/notice";
import { consentText, WITHDRAWAL_DAYS } from "@/lib/payments/constants";
import { paidLabel, restOf } from "./labels";
import { sharesLeft } from "./rules";
import type { Purchase } from "./transfers";

const TITLE: Readonly<Record<PurchaseNotice, string>> = {
  paid: "Compra pagada",
  withdrawn: "Devolución en curso",
  returning: "Te devolvemos una compra",
  refunded: "Compra devuelta",
  part: "Devolución parcial",
  credited: "La devolución está en tu saldo",
  rejected: "Te devolvemos un pago",
};

/** The events of which the seller is notified; not payments that bought nothing. */
const SELLER_NOTICES: readonly PurchaseNotice[] = ["paid", "withdrawn", "returning"];

/**
 * Notifies the buyer, in the app and by mail, and the seller of what concerns them; once per event. `isUnasked`: the
 * refund was not requested on the platform, so the seller is notified for the first time.
 */
export async function notifyOfPurchase(
  tx: Tx,
  purchase: Purchase,
  event: PurchaseNotice,
  { isUnasked = false } = {},
): Promise<void> {
  const amount = paidLabel(event === "paid" ? purchase : restOf(purchase));
  const number = event === "paid" ? purchase.invoiceNumber : purchase.refundInvoiceNumber;
  await notifyBuyer(tx, purchase, { event, amount, number, dedupeSuffix: String(purchase.id) });
  if (SELLER_NOTICES.includes(event) || (event === "refunded" && isUnasked)) {
    const { sellerCents, euroCents } = sharesLeft(purchase);
    await notifySeller(tx, purchase, {
      event,
      cents: sellerCents,
      euroCents,
      dedupeSuffix: String(purchase.id),
    });
  }
}

type CreditedPart = { usdCents: bigint; euroCents: bigint; invoiceNumber: string; refundId: string };
type Part = { usdCents: bigint; euroCents: bigint; sellerCents: bigint; invoiceNumber: string };

/** Notifies both of a partial refund to the card of a purchase that continues. */
export async function notifyOfPartialRefund(tx: Tx, purchase: Purchase, part: Part): Promise<void> {
  const { usdCents, euroCents, sellerCents, invoiceNumber } = part;
  const amount = paidLabel({ method: purchase.method, euroCents, usdCents });
  const dedupeSuffix = `${purchase.id}:${purchase.returnedUsdCents}`;
  await notifyBuyer(tx, purchase, { event: "part", amount, number: invoiceNumber, dedupeSuffix });
  await notifySeller(tx, purchase, { event: "part", cents: sellerCents, euroCents, dedupeSuffix });
}

/** Notifies the buyer of a partial refund that the card's bank sent back and that is in the balance now. */
export async function notifyOfCreditedPart(tx: Tx, purchase: Purchase, part: CreditedPart): Promise<void> {
  const { usdCents, euroCents, invoiceNumber, refundId } = part;
  const amount = paidLabel({ method: purchase.method, euroCents, usdCents });
  const dedupeSuffix = `${purchase.id}:${refundId}`;
  await notifyBuyer(tx, purchase, { event: "credited", amount, number: invoiceNumber, dedupeSuffix });
}

type BuyerNotice = { event: PurchaseNotice; amount: string; number: string | null; dedupeSuffix: string };

async function notifyBuyer(tx: Tx, purchase: Purchase, notice: BuyerNotice): Promise<void> {
  const { id, buyerId, itemTitle, refundReason } = purchase;
  const { event, amount, dedupeSuffix } = notice;
  const isOurs = event === "rejected" || event === "returning";
  await notify(tx, {
    userId: buyerId,
    category: "learning",
    kind: `learning.purchase-${event}`,
    title: TITLE[event],
    body: `${itemTitle}: ${amount}. ${isOurs ? (refundReason ?? "") : ""}`.trim(),
    href: `/receipts/${id}`,
    dedupeKey: `purchase-${event}:${dedupeSuffix}`,
  });
  await mailBuyer(tx, purchase, notice);
}

async function mailBuyer(tx: Tx, purchase: Purchase, { event, amount, number, dedupeSuffix }: BuyerNotice) {
  const { id, buyerId, itemTitle, updatedAt } = purchase;
  const [to] = await tx
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      timezone: users.timezone,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, buyerId))
    .limit(1);
  if (!to || to.deletedAt) return;
  const mail = purchaseMail({
    firstName: to.firstName,
    event,
    purchaseId: id,
    title: itemTitle,
    amount,
    number,
    date: formatDate(updatedAt, to.timezone),
    terms: termsOf(purchase, event),
  });
  await queueEmail(tx, { to, mail, dedupeKey: `purchase-${event}:${dedupeSuffix}` });
}

// The buyer must receive what they agreed to on a durable medium.
function termsOf(purchase: Purchase, event: PurchaseNotice): string {
  const { method, itemType, consentedAt, refundReason, failure } = purchase;
  const destination = method === "balance" ? "a tu saldo en euros" : "al medio de pago original";
  switch (event) {
    case "paid":
      return consentedAt
        ? `Aceptaste: «${consentText(itemType)}» Hasta entonces puedes desistir desde el recibo.`
        : `Puedes desistir del contrato durante ${WITHDRAWAL_DAYS} días, sin indicar el motivo, desde el recibo.`;
    case "rejected":
      return refundReason ?? "";
    case "returning":
      return `Motivo: ${refundReason}. El acceso ha terminado y el dinero vuelve ${destination}.`;
    case "withdrawn":
      return `El acceso ha terminado y la devolución está en marcha: el dinero vuelve ${destination}.`;
    case "part":
      return "Te hemos devuelto esa parte a la tarjeta. Tu inscripción no cambia.";
    case "credited":
      return "Tu tarjeta no ha aceptado la devolución: tienes el importe en tu saldo en euros.";
    case "refunded":
      if (method === "balance") return "Ya tienes el importe en tu saldo en euros.";
      return failure
        ? "Tu tarjeta no ha aceptado la devolución: tienes el importe en tu saldo en euros."
        : "El dinero ha vuelto al medio de pago original. Tu banco puede tardar unos días en mostrarlo.";
  }
}

/** `cents` is the seller's part of `euroCents`, the amount paid or refunded. */
type SellerNotice = { event: PurchaseNotice; cents: bigint; euroCents: bigint; dedupeSuffix: string };

async function notifySeller(tx: Tx, purchase: Purchase, notice: SellerNotice) {
  const { event, cents, euroCents, dedupeSuffix } = notice;
  const { sellerId, itemType, itemId, itemTitle, couponId } = purchase;
  const amount = amountText(cents, "EUR");
  const coupon = event === "paid" && couponId !== null ? await findUsedCoupon(tx, couponId) : null;
  const withCode = coupon ? `, con el código ${coupon.code} (${discountText(coupon.percent)})` : "";
  const bodies: Partial<Readonly<Record<PurchaseNotice, string>>> = {
    paid: `${amount} para ti${withCode}, disponibles en ${WITHDRAWAL_DAYS} días.`,
    part: `se devuelven ${amount} de tus ingresos. La inscripción sigue.`,
  };
  await notify(tx, {
    userId: sellerId,
    category: "learning",
    kind: `learning.sale-${event}`,
    title: event === "paid" ? "Nueva inscripción" : "Devolución de una inscripción",
    body: `${itemTitle}: ${bodies[event] ?? `se devuelven ${amountText(euroCents, "EUR")} al alumno, ${amount} de tus ingresos.`}`,
    href: offeringPath(itemType, itemId),
    dedupeKey: `sale-${event}:${dedupeSuffix}`,
  });
}
