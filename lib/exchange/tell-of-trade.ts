import { and, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { activities, users } from "@/db/schema";
import { tradeLetter } from "@/emails/exchange/trade";
import { amountWord } from "@/lib/core/format";
import { notify, tellAdministrators } from "@/lib/core/notify";
import { queuePath } from "@/lib/core/panel-path";
import { together } from "@/lib/core/transaction";
import { queueEmail } from "@/lib/gateways/outbox";
import type { Trade } from "./move-trade";
import { quoteCurrency } from "./order-rules";
import { PAYPAL } from "./trade-constants";

type Party = "buyer" | "seller";

/** What the two are told of, beyond what they did themselves. */
type TradeNews =
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
  | "left"
  | "expired"
  | "overdue"
  | "resolved-buyer"
  | "resolved-seller"
  | "rated";

/** Whether the bitcoin goes on to the buyer's own address, or why it stays in the wallet though they named one. */
export type Payout = "sent" | "wallet" | keyof typeof KEPT;

const KEPT = {
  "above-day": "superas con ellos tu límite diario de retiros",
  "above-month": "superas con ellos tu límite mensual de retiros",
  "no-fee": "no se ha podido calcular la comisión de red",
  "too-small": "la cantidad no alcanza el mínimo de un envío",
} as const;
const KEPT_BECAUSE: Readonly<Record<Payout, string>> = { ...KEPT, sent: "", wallet: "" };

type Text = { title: string; body: (words: Words, reader: Party) => string; byMail: boolean };

/** Amounts with their units; `held` is null where nothing was in escrow. */
type Words = {
  bitcoin: string;
  total: string;
  subtotal: string;
  toHold: string;
  held: string | null;
  payout: Payout;
  isPaypal: boolean;
  reference: string;
  resolution: string;
};

// What ended without a purchase, and where the bitcoin that was held for it is now.
function returned({ held }: Words, reader: Party): string {
  if (!held) return "No había nada en custodia.";
  return reader === "seller"
    ? `${held} vuelven a estar disponibles en tu cartera.`
    : "El importe en custodia ha vuelto al vendedor.";
}

function handedOver({ bitcoin, payout, isPaypal }: Words): string {
  const later = `dentro de ${PAYPAL.holdHours} horas por haberlos comprado con PayPal`;
  if (payout === "sent") {
    return isPaypal
      ? `${bitcoin} son tuyos y saldrán hacia tu dirección ${later}, menos la comisión de red`
      : `${bitcoin} son tuyos y salen hacia tu dirección, menos la comisión de red`;
  }
  const why = KEPT_BECAUSE[payout];
  const here = `${bitcoin} ya están en tu cartera${why && `. No han salido hacia tu dirección porque ${why}`}`;
  return isPaypal ? `${here}; podrás retirarlos ${later}` : here;
}

const NEWS: Readonly<Record<TradeNews, Text>> = {
  settled: {
    title: "Tu orden se ha aceptado",
    body: ({ bitcoin, total, subtotal }, reader) =>
      reader === "buyer"
        ? `Has comprado ${bitcoin} por ${total}, comisión incluida. Ya están en tu cartera.`
        : `Has vendido ${bitcoin}: ${subtotal} ya están en tu cartera.`,
    byMail: true,
  },
  accepted: {
    title: "Han aceptado tu orden",
    body: ({ bitcoin, total }) =>
      `Empieza una operación de ${bitcoin} por ${total}. Sigue los pasos en su página.`,
    byMail: true,
  },
  fund: {
    title: "Deja el bitcoin en custodia",
    body: ({ bitcoin, toHold }) =>
      `La operación de ${bitcoin} espera a que dejes ${toHold} en custodia, con la comisión. Tienes 24 horas; si no, se cancela.`,
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
    body: ({ total }) => `El comprador ha subido el justificante de su pago de ${total}.`,
    byMail: false,
  },
  completed: {
    title: "Operación completada",
    body: (words) => `El vendedor ha confirmado el cobro: ${handedOver(words)}. Valora la operación.`,
    byMail: true,
  },
  disputed: {
    title: "Se ha abierto una disputa",
    body: ({ bitcoin }) =>
      `La operación de ${bitcoin} está en disputa y el bitcoin sigue en custodia. Aporta tus pruebas en 24 horas.`,
    byMail: true,
  },
  evidence: {
    title: "Nueva prueba en la disputa",
    body: ({ bitcoin }) =>
      `La otra parte ha aportado una prueba en la operación de ${bitcoin}. Puedes verla y aportar las tuyas.`,
    byMail: false,
  },
  asked: {
    title: "Propuesta de cancelación",
    body: ({ bitcoin }) =>
      `La otra parte quiere cancelar la operación de ${bitcoin}. Si estás de acuerdo, acepta la cancelación.`,
    byMail: true,
  },
  cancelled: {
    title: "Operación cancelada",
    body: (words, reader) =>
      `La operación de ${words.bitcoin} se ha cancelado de común acuerdo. ${returned(words, reader)}`,
    byMail: true,
  },
  left: {
    title: "El comprador ha dejado la operación",
    body: (words, reader) =>
      `El comprador no va a pagar y la operación de ${words.bitcoin} se ha cancelado. ${returned(words, reader)}`,
    byMail: true,
  },
  expired: {
    title: "Operación cancelada por falta de respuesta",
    body: (words, reader) =>
      `El plazo ha terminado y la operación de ${words.bitcoin} se ha cancelado. ${returned(words, reader)}`,
    byMail: true,
  },
  overdue: {
    title: "El cobro sigue sin confirmar",
    body: ({ total }, reader) =>
      reader === "buyer"
        ? `Han pasado 48 horas desde que marcaste el pago de ${total}. Si el vendedor no contesta, puedes abrir una disputa.`
        : `Han pasado 48 horas desde que el comprador marcó su pago de ${total}. Confirma el cobro o, si no ha llegado, abre una disputa.`,
    byMail: true,
  },
  "resolved-buyer": {
    title: "Disputa resuelta",
    body: (words, reader) =>
      `${reader === "buyer" ? handedOver(words) : `${words.bitcoin} se han entregado al comprador`}. Motivo: ${words.resolution}`,
    byMail: true,
  },
  "resolved-seller": {
    title: "Disputa resuelta",
    body: (words, reader) => `${returned(words, reader)} Motivo: ${words.resolution}`,
    byMail: true,
  },
  rated: {
    title: "Te han valorado",
    body: ({ bitcoin }) => `Ya puedes ver la valoración que te han dejado en la operación de ${bitcoin}.`,
    byMail: false,
  },
};

/** Once these have happened nothing is left to be done in a trade, and nobody needs advice about its steps. */
const ENDS: ReadonlySet<TradeNews> = new Set<TradeNews>([
  "settled",
  "completed",
  "cancelled",
  "left",
  "expired",
  "resolved-buyer",
  "resolved-seller",
]);

type News = {
  news: TradeNews;
  to: readonly Party[];
  /** Tells occasions of one kind apart. */
  mark?: string;
  /** Whether the seller's bitcoin was in escrow until now. */
  wasHeld?: boolean;
  payout?: Payout;
};

/** The people of a trade who are to be told, as `tellOfTrade` needs them; whoever is gone is not among them. */
export async function readParties(tx: Tx, ids: readonly string[]) {
  return tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .limit(ids.length);
}

type Person = Awaited<ReturnType<typeof readParties>>[number];

/** Tells `to` what has happened, on the screen and, where it matters, by mail. */
export async function tellOfTrade(tx: Tx, trade: Trade, told: News): Promise<void> {
  const ids = told.to.map((party) => (party === "buyer" ? trade.buyerId : trade.sellerId));
  await tellParties(tx, trade, { ...told, people: await readParties(tx, ids) });
}

/** The same to people who have been read already. */
export async function tellParties(
  tx: Tx,
  trade: Trade,
  {
    news,
    mark = "",
    wasHeld = true,
    payout = "wallet",
    people,
  }: Omit<News, "to"> & { people: readonly Person[] },
): Promise<void> {
  const { title, body, byMail } = NEWS[news];
  const words = { ...wordsOf(trade), payout, held: wasHeld ? heldWord(trade) : null };
  const dedupeKey = `trade-${news}:${trade.id}${mark && `:${mark}`}`;
  const kind = `trade-${news}`;
  const notice = { category: "exchange", kind: `exchange.${kind}`, title } as const;
  const href = `/btc-p2p/trades/${trade.id}`;
  // Sent together: the trade's rows are locked, and each trip to the database is a wait for whoever comes after.
  await together(
    ...people.flatMap(({ firstName, ...to }) => {
      const text = body(words, to.id === trade.buyerId ? "buyer" : "seller");
      const told = notify(tx, { userId: to.id, ...notice, body: text, href, dedupeKey });
      const letter = tradeLetter({
        firstName,
        kind,
        title,
        body: text,
        tradeId: trade.id,
        isOver: ENDS.has(news),
      });
      return byMail ? [told, queueEmail(tx, { to, letter, dedupeKey: `${dedupeKey}:${to.id}` })] : [told];
    }),
  );
}

const heldWord = ({ amountSats, feeSats }: Trade) => amountWord(amountSats + feeSats, "BTC");

function wordsOf(trade: Trade) {
  const currency = quoteCurrency(trade.paymentMethod);
  const total = amountWord(trade.subtotalMinor + trade.feeMinor, currency);
  return {
    bitcoin: amountWord(trade.amountSats, "BTC"),
    total: trade.euroCents === null ? total : amountWord(trade.euroCents, "EUR"),
    subtotal: amountWord(trade.subtotalMinor, currency),
    toHold: heldWord(trade),
    isPaypal: trade.paymentMethod === "PayPal",
    reference: trade.paymentReference ?? "—",
    resolution: trade.resolution ?? "",
  };
}

/** Tells the administrators that a dispute waits for one of them; one who is a party is told nothing here. */
export async function tellOfDispute(tx: Tx, trade: Trade): Promise<void> {
  const notice = {
    kind: "exchange.dispute-to-decide",
    title: "Disputa pendiente",
    body: `La operación ${trade.id}, de ${amountWord(trade.amountSats, "BTC")}, está en disputa.`,
    href: queuePath("trades", { id: trade.id }),
    dedupeKey: `dispute-to-decide:${trade.id}`,
  };
  await tellAdministrators(tx, notice, [trade.buyerId, trade.sellerId]);
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
