import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { activities, users } from "@/db/schema";
import { tradeLetter } from "@/emails/exchange/trade";
import { notify } from "@/lib/core/notify";
import { together } from "@/lib/core/transaction";
import { queueEmail } from "@/lib/gateways/outbox";
import type { Trade } from "./move-trade";
import { quoteCurrency } from "./order-rules";
import { amountWord } from "./wallet-rules";

type Party = "buyer" | "seller";

/** What the two are told of, beyond what they did themselves. */
export type TradeNews =
  | "settled"
  | "accepted"
  | "fund"
  | "pay"
  | "paid"
  | "receipt"
  | "completed"
  | "disputed"
  | "evidence"
  | "asked"
  | "cancelled"
  | "expired"
  | "overdue"
  | "resolved-buyer"
  | "resolved-seller"
  | "rated";

type Text = { title: string; body: (trade: Words) => string; byMail: boolean };
type Words = { bitcoin: string; total: string; reference: string; resolution: string };

const NEWS: Readonly<Record<TradeNews, Text>> = {
  settled: {
    title: "Tu orden se ha aceptado",
    body: ({ bitcoin, total }) => `Trade completado: ${bitcoin} por ${total}. Ya está en tu cartera.`,
    byMail: true,
  },
  accepted: {
    title: "Han aceptado tu orden",
    body: ({ bitcoin, total }) =>
      `Empieza un trade de ${bitcoin} por ${total}. Sigue sus pasos en su página.`,
    byMail: true,
  },
  fund: {
    title: "Deja el bitcoin en custodia",
    body: ({ bitcoin }) =>
      `El trade de ${bitcoin} espera a que lo dejes en custodia con la comisión del 1,5 %. Tienes 24 horas.`,
    byMail: true,
  },
  pay: {
    title: "Ya puedes pagar",
    body: ({ bitcoin, total }) =>
      `${bitcoin} están en custodia. Paga ${total} y marca el pago como enviado: tienes 24 horas.`,
    byMail: true,
  },
  paid: {
    title: "El comprador ha pagado",
    body: ({ total, reference }) =>
      `Comprueba que has recibido ${total} (referencia: ${reference}) y confirma el cobro en 48 horas.`,
    byMail: true,
  },
  receipt: {
    title: "Justificante del pago",
    body: () => "El comprador ha subido el justificante de su pago.",
    byMail: false,
  },
  completed: {
    title: "Trade completado",
    body: ({ bitcoin }) => `El vendedor ha confirmado el cobro: ${bitcoin} son tuyos. Valora el trade.`,
    byMail: true,
  },
  disputed: {
    title: "Se ha abierto una disputa",
    body: ({ bitcoin }) =>
      `El trade de ${bitcoin} está en disputa y el bitcoin sigue en custodia. Aporta tus pruebas en 24 horas.`,
    byMail: true,
  },
  evidence: {
    title: "Nueva prueba en la disputa",
    body: () => "La otra persona ha aportado una prueba. Puedes verla y aportar las tuyas.",
    byMail: false,
  },
  asked: {
    title: "Piden cancelar el trade",
    body: ({ bitcoin }) =>
      `La otra persona quiere cancelar el trade de ${bitcoin}. Si estás de acuerdo, pídelo tú también.`,
    byMail: true,
  },
  cancelled: {
    title: "Trade cancelado",
    body: ({ bitcoin }) =>
      `El trade de ${bitcoin} se ha cancelado de común acuerdo y su cantidad vuelve a la orden.`,
    byMail: true,
  },
  expired: {
    title: "Trade cancelado por tiempo",
    body: ({ bitcoin }) =>
      `El plazo terminó: el trade de ${bitcoin} se ha cancelado, lo retenido se ha devuelto y la cantidad vuelve a la orden.`,
    byMail: true,
  },
  overdue: {
    title: "El cobro sigue sin confirmar",
    body: () => "Han pasado 48 horas desde el pago. Cualquiera de los dos puede abrir una disputa.",
    byMail: true,
  },
  "resolved-buyer": {
    title: "Disputa resuelta",
    body: ({ resolution }) => `El bitcoin se ha entregado al comprador. Motivo: ${resolution}`,
    byMail: true,
  },
  "resolved-seller": {
    title: "Disputa resuelta",
    body: ({ resolution }) => `El bitcoin ha vuelto al vendedor. Motivo: ${resolution}`,
    byMail: true,
  },
  rated: {
    title: "Te han valorado",
    body: () => "Ya puedes ver la valoración que te han dejado en el trade.",
    byMail: false,
  },
};

/** Tells `to` what has happened, on the screen and, where it matters, by mail. `mark` tells occasions of one kind apart. */
export async function tellOfTrade(
  tx: Tx,
  trade: Trade,
  { news, to, mark = "" }: { news: TradeNews; to: readonly Party[]; mark?: string },
): Promise<void> {
  const { title, body, byMail } = NEWS[news];
  const ids = to.map((party) => (party === "buyer" ? trade.buyerId : trade.sellerId));
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)));
  const text = body(wordsOf(trade));
  const dedupeKey = `trade-${news}:${trade.id}${mark && `:${mark}`}`;
  const kind = `trade-${news}`;
  const notice = { category: "exchange", kind: `exchange.${kind}`, title, body: text } as const;
  const href = `/btc-p2p/trades/${trade.id}`;
  // Sent together: the trade's rows are locked, and each trip to the database is a wait for whoever comes after.
  await together(
    ...people.flatMap(({ firstName, ...to }) => {
      const told = notify(tx, { userId: to.id, ...notice, href, dedupeKey });
      const letter = tradeLetter({ firstName, kind, title, body: text, tradeId: trade.id });
      return byMail ? [told, queueEmail(tx, { to, letter, dedupeKey: `${dedupeKey}:${to.id}` })] : [told];
    }),
  );
}

function wordsOf(trade: Trade): Words {
  const total = amountWord(trade.subtotalMinor + trade.feeMinor, quoteCurrency(trade.paymentMethod));
  return {
    bitcoin: amountWord(trade.amountSats, "BTC"),
    total: trade.euroCents === null ? total : amountWord(trade.euroCents, "EUR"),
    reference: trade.paymentReference ?? "—",
    resolution: trade.resolution ?? "",
  };
}

const MOST_ADMINISTRATORS = 50;

/** Tells the administrators that a dispute waits for one of them; one who is a party is told nothing here. */
export async function tellOfDispute(tx: Tx, trade: Trade): Promise<void> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
    .limit(MOST_ADMINISTRATORS);
  for (const { id: userId } of administrators) {
    if (userId === trade.buyerId || userId === trade.sellerId) continue;
    await notify(tx, {
      userId,
      category: "administration",
      kind: "exchange.dispute-to-decide",
      title: "Disputa por decidir",
      body: `El trade ${trade.id}, de ${amountWord(trade.amountSats, "BTC")}, está en disputa.`,
      href: `/admin?tab=approvals&trade=${trade.id}`,
      dedupeKey: `dispute-to-decide:${trade.id}`,
    });
  }
}

/** One line of activity for each of the two, for a trade that has been completed. */
export async function recordTrade(tx: Tx, trade: Trade, now: Date): Promise<void> {
  const line = (userId: string, side: Party) => ({
    userId,
    type: "btc_trade" as const,
    entityId: String(trade.id),
    data: { side, btcAmount: amountWord(trade.amountSats, "BTC") },
    createdAt: now,
  });
  await tx.insert(activities).values([line(trade.buyerId, "buyer"), line(trade.sellerId, "seller")]);
}
