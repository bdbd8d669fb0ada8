import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { type PurchaseNews, purchaseLetter } from "@/emails/learning/purchase";
import { formatDate } from "@/lib/core/format";
import { notify } from "@/lib/core/notify";
import { queueEmail } from "@/lib/gateways/outbox";
import { itemPath } from "./item-rules";
import type { Purchase } from "./post-purchase";
import { CONSENT_TEXT, WITHDRAWAL_DAYS } from "./purchase-constants";
import { moneyWord, paidWord } from "./purchase-words";

const TITLE: Readonly<Record<PurchaseNews, string>> = {
  paid: "Compra pagada",
  withdrawn: "Devolución en curso",
  returning: "Te devolvemos una compra",
  refunded: "Compra devuelta",
  rejected: "Te devolvemos un pago",
};

/** Tells the buyer, on the screen and by mail, and the seller what concerns them; once per occasion. */
export async function tellOfPurchase(tx: Tx, purchase: Purchase, event: PurchaseNews): Promise<void> {
  const { id, buyerId, itemTitle, refundReason } = purchase;
  const isOurs = event === "rejected" || event === "returning";
  await notify(tx, {
    userId: buyerId,
    category: "learning",
    kind: `learning.purchase-${event}`,
    title: TITLE[event],
    body: `${itemTitle}: ${paidWord(purchase)}. ${isOurs ? (refundReason ?? "") : ""}`.trim(),
    href: `/receipts/${id}`,
    dedupeKey: `purchase-${event}:${id}`,
  });
  await mailBuyer(tx, purchase, event);
  if (event === "paid" || event === "withdrawn" || event === "returning")
    await tellSeller(tx, purchase, event);
}

async function mailBuyer(tx: Tx, purchase: Purchase, event: PurchaseNews): Promise<void> {
  const { id, buyerId, itemTitle, invoiceNumber, refundInvoiceNumber, updatedAt } = purchase;
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
  const letter = purchaseLetter({
    firstName: to.firstName,
    event,
    purchaseId: id,
    title: itemTitle,
    amount: paidWord(purchase),
    number: event === "paid" ? invoiceNumber : refundInvoiceNumber,
    moment: formatDate(updatedAt, to.timezone),
    terms: termsOf(purchase, event),
  });
  await queueEmail(tx, { to, letter, dedupeKey: `purchase-${event}:${id}` });
}

// What was agreed to must reach the buyer on paper of their own (peers 4.4).
function termsOf({ consentedAt, refundReason }: Purchase, event: PurchaseNews): string {
  if (event === "paid") {
    return consentedAt
      ? `Aceptaste: «${CONSENT_TEXT}» Hasta entonces puedes desistir desde el recibo.`
      : `Puedes desistir del contrato durante ${WITHDRAWAL_DAYS} días, sin dar razones, desde el recibo.`;
  }
  if (event === "rejected") return refundReason ?? "";
  if (event === "returning")
    return `Motivo: ${refundReason}. El acceso ha terminado y el dinero vuelve por donde pagaste.`;
  return event === "withdrawn"
    ? "El acceso ha terminado y la devolución está en marcha: vuelve por donde pagaste."
    : "El dinero ha vuelto por donde pagaste. Tu banco puede tardar unos días en mostrarlo.";
}

async function tellSeller(tx: Tx, purchase: Purchase, event: "paid" | "withdrawn" | "returning") {
  const { id, sellerId, itemType, itemId, itemTitle, euroCents, feeCents } = purchase;
  const amount = moneyWord(euroCents - feeCents, "EUR");
  await notify(tx, {
    userId: sellerId,
    category: "learning",
    kind: `learning.sale-${event}`,
    title: event === "paid" ? "Nueva inscripción" : "Una inscripción se devuelve",
    body:
      event === "paid"
        ? `${itemTitle}: ${amount} para ti, disponibles en ${WITHDRAWAL_DAYS} días.`
        : `${itemTitle}: vuelven ${amount} a quien se inscribió.`,
    href: itemPath(itemType, itemId),
    dedupeKey: `sale-${event}:${id}`,
  });
}
