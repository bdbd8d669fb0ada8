import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { activities, users } from "@/db/schema";
import { saleLetter } from "@/emails/marketplace/sale";
import { amountWord } from "@/lib/core/format";
import { notify, tellAdministrators } from "@/lib/core/notify";
import { queuePath } from "@/lib/core/panel-path";
import { queueEmail } from "@/lib/gateways/outbox";
import type { Sale } from "./move-sale";

type Party = "buyer" | "seller";

/** What the two are told of, beyond what they did themselves. */
type SaleNews =
  | "paid"
  | "ship-soon"
  | "shipped"
  | "received-soon"
  | "delivered"
  | "accepted"
  | "cancelled"
  | "late"
  | "part"
  | "refunded"
  | "reversed"
  | "disputed"
  | "evidence"
  | "undecided"
  | "resolved-buyer"
  | "resolved-seller"
  | "resolved-split"
  | "rated";

type Words = { title: string; total: string; refunded: string; reference: string; reason: string };
type Text = { title: string; body: (words: Words) => string; byMail: boolean };

const NEWS: Readonly<Record<SaleNews, Text>> = {
  paid: {
    title: "Has vendido",
    body: ({ title, total }) =>
      `Han comprado «${title}» por ${total}. El dinero está en custodia: envíalo en 14 días e indica la referencia.`,
    byMail: true,
  },
  "ship-soon": {
    title: "Falta el envío",
    body: ({ title }) => `«${title}» sigue sin enviarse. El pedido se cancelará a los 14 días de la compra.`,
    byMail: true,
  },
  shipped: {
    title: "Tu pedido va de camino",
    body: ({ title, reference }) =>
      `«${title}» se ha enviado (${reference}). Confirma la recepción cuando lo recibas.`,
    byMail: true,
  },
  "received-soon": {
    title: "¿Lo has recibido?",
    body: ({ title }) =>
      `Si no lo confirmas, «${title}» se dará por recibido en dos días. Si hay un problema, abre una disputa.`,
    byMail: true,
  },
  delivered: {
    title: "Venta completada",
    body: ({ title }) => `Han confirmado la recepción de «${title}». El dinero ya es tuyo.`,
    byMail: true,
  },
  accepted: {
    title: "Pedido dado por recibido",
    body: ({ title }) => `El plazo de «${title}» ha terminado y el dinero es del vendedor.`,
    byMail: true,
  },
  cancelled: {
    title: "Pedido cancelado",
    body: ({ title, total, reason }) =>
      `El vendedor ha cancelado «${title}» y los ${total} vuelven a tu saldo. Motivo: ${reason}`,
    byMail: true,
  },
  late: {
    title: "Pedido cancelado por falta de envío",
    body: ({ title, total }) =>
      `«${title}» no se ha enviado en 14 días: los ${total} vuelven al comprador y las unidades, al anuncio.`,
    byMail: true,
  },
  part: {
    title: "Reembolso parcial",
    body: ({ title, refunded }) => `Te han devuelto parte del importe de «${title}»: en total, ${refunded}.`,
    byMail: true,
  },
  refunded: {
    title: "Pedido reembolsado",
    body: ({ title, total }) => `Te han devuelto los ${total} de «${title}».`,
    byMail: true,
  },
  reversed: {
    title: "Devolución de una venta",
    body: ({ title, refunded, reason }) =>
      `La administración ha devuelto al comprador parte del importe de «${title}»: en total, ${refunded}. Motivo: ${reason}`,
    byMail: true,
  },
  disputed: {
    title: "Se ha abierto una disputa",
    body: ({ title }) =>
      `El pedido de «${title}» está en disputa y el dinero sigue en custodia. Explica lo ocurrido en su página.`,
    byMail: true,
  },
  evidence: {
    title: "Nueva prueba en la disputa",
    body: ({ title }) => `La otra parte ha aportado una prueba sobre «${title}».`,
    byMail: false,
  },
  undecided: {
    title: "Disputa sin resolver",
    body: ({ title }) =>
      `La disputa de «${title}» no se ha resuelto en 60 días: el dinero vuelve al comprador.`,
    byMail: true,
  },
  "resolved-buyer": {
    title: "Disputa resuelta",
    body: ({ reason }) => `El dinero vuelve al comprador. Motivo: ${reason}`,
    byMail: true,
  },
  "resolved-seller": {
    title: "Disputa resuelta",
    body: ({ reason }) => `El dinero es del vendedor. Motivo: ${reason}`,
    byMail: true,
  },
  "resolved-split": {
    title: "Disputa resuelta",
    body: ({ refunded, reason }) =>
      `El comprador recupera ${refunded} y el resto es del vendedor. Motivo: ${reason}`,
    byMail: true,
  },
  rated: {
    title: "Te han valorado",
    body: ({ title }) => `Ya puedes ver la valoración que te han dejado por «${title}».`,
    byMail: false,
  },
};

type Telling = { news: SaleNews; to: readonly Party[]; mark?: string; reason?: string };

/**
 * Tells `to` what has happened, on the screen and, where it matters, by mail. `mark` tells occasions of one kind apart;
 * `reason` is given where the order itself does not keep it.
 */
export async function tellOfSale(
  tx: Tx,
  sale: Sale,
  { news, to, mark = "", reason }: Telling,
): Promise<void> {
  const { title, body, byMail } = NEWS[news];
  const ids = to.map((party) => (party === "buyer" ? sale.buyerId : sale.sellerId));
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  const text = body({ ...wordsOf(sale), ...(reason && { reason }) });
  const dedupeKey = `sale-${news}:${sale.id}${mark && `:${mark}`}`;
  for (const { firstName, ...person } of people) {
    await notify(tx, {
      userId: person.id,
      category: "marketplace",
      kind: `marketplace.sale-${news}`,
      title,
      body: text,
      href: `/marketplace/orders/${sale.id}`,
      dedupeKey,
    });
    if (!byMail) continue;
    const letter = saleLetter({ firstName, kind: `sale-${news}`, title, body: text, saleId: sale.id });
    await queueEmail(tx, { to: person, letter, dedupeKey: `${dedupeKey}:${person.id}` });
  }
}

function wordsOf(sale: Sale): Words {
  const euros = (cents: bigint) => amountWord(cents, "EUR");
  return {
    title: sale.title,
    total: euros(sale.totalCents),
    refunded: euros(sale.refundedCents),
    reference: sale.shippingReference ?? "—",
    reason: sale.resolution ?? sale.closedReason ?? "—",
  };
}

/** Tells the administrators that a dispute waits for one of them; one who is a party is told nothing here. */
export async function tellOfSaleDispute(tx: Tx, sale: Sale): Promise<void> {
  const notice = {
    kind: "marketplace.dispute-to-decide",
    title: "Disputa pendiente",
    body: `El pedido ${sale.id}, de «${sale.title}», está en disputa.`,
    href: queuePath("sales", { id: sale.id }),
    dedupeKey: `sale-dispute-to-decide:${sale.id}`,
  };
  await tellAdministrators(tx, notice, [sale.buyerId, sale.sellerId]);
}

/** One line of activity for each of the two, for a sale that has been completed. */
export async function recordSale(tx: Tx, sale: Sale, now: Date): Promise<void> {
  const line = (userId: string, side: Party) => ({
    userId,
    type: "marketplace_sale" as const,
    entityId: String(sale.id),
    data: { side, title: sale.title },
    createdAt: now,
  });
  await tx.insert(activities).values([line(sale.buyerId, "buyer"), line(sale.sellerId, "seller")]);
}
