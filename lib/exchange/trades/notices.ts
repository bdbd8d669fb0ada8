import { tradeMail } from "@/emails/exchange/trade";
import { amountText } from "@/lib/core/format/format";
import { defineNotices } from "@/lib/deals/notices";
import { quoteCurrency } from "@/lib/exchange/orders/rules";
import { PAYPAL } from "./constants";
import { type Trade, totalOf } from "./line";
import { boughtSats, sharesOf } from "./rules";

/** `sent` if the bitcoin goes on to the buyer's own address; otherwise why it stays in the wallet. */
export type Payout = "sent" | "wallet" | keyof typeof KEPT;

const KEPT = {
  unverified: "tu identidad ya no está verificada",
  "above-day": "superas con ellos tu límite diario de retiros",
  "above-month": "superas con ellos tu límite mensual de retiros",
  "no-fee": "no se ha podido calcular la comisión de red",
  "too-small": "la cantidad no alcanza el mínimo de un envío",
} as const;
const KEPT_BECAUSE: Readonly<Record<Payout, string>> = { ...KEPT, sent: "", wallet: "" };

/** What a payment to the buyer's own address may wait for. */
const WAITS = {
  paypal: `dentro de ${PAYPAL.holdHours} horas por haberlos comprado con PayPal`,
  pause:
    "al terminar la pausa de 24 horas tras el cambio de tu contraseña, tu correo o tu verificación en dos pasos",
  suspension: "al terminar la suspensión de tu cuenta",
  review: "tras la revisión de un administrador",
} as const;
export type Wait = keyof typeof WAITS;

/** Facts that are not in the trade's row: where its bitcoin went and when it leaves, and whether it was in escrow. */
type TradeFacts = { payout: Payout; waits: readonly Wait[]; wasHeld: boolean };

function noticeValuesOf(
  trade: Trade,
  { payout = "wallet", waits = [], wasHeld = true }: Partial<TradeFacts>,
) {
  const currency = quoteCurrency(trade.paymentMethod);
  const total = totalOf(trade);
  const toHold = amountText(trade.amountSats + trade.feeSats, "BTC");
  const shares = trade.buyerPercent === null ? null : sharesOf(trade, trade.buyerPercent);
  return {
    bitcoin: amountText(boughtSats(trade), "BTC"),
    returned: shares && amountText(shares.seller.amountSats + shares.seller.feeSats, "BTC"),
    total: amountText(total.minor, total.currency),
    subtotal: amountText(trade.subtotalMinor, currency),
    toHold,
    held: wasHeld ? toHold : null,
    payout,
    waits,
    isPaypal: trade.paymentMethod === "PayPal",
    reference: trade.paymentReference ?? "—",
    resolution: trade.resolution ?? "",
  };
}

type NoticeValues = ReturnType<typeof noticeValuesOf>;

const NOTHING_HELD = "No había nada en custodia.";

// Where the held bitcoin is after a trade without a purchase.
const backTo = {
  buyer: ({ held }: NoticeValues) => (held ? "El importe en custodia ha vuelto al vendedor." : NOTHING_HELD),
  seller: ({ held }: NoticeValues) =>
    held ? `${held} vuelven a estar disponibles en tu cartera.` : NOTHING_HELD,
};

/** Returns a text for both parties, each with what it means for that party. */
const toBoth = (text: (values: NoticeValues) => string) => ({
  buyer: (values: NoticeValues) => `${text(values)} ${backTo.buyer(values)}`,
  seller: (values: NoticeValues) => `${text(values)} ${backTo.seller(values)}`,
});

const alike = (body: (values: NoticeValues) => string) => ({ buyer: body, seller: body });

function handedOver({ bitcoin, payout, waits, isPaypal }: NoticeValues): string {
  if (payout === "sent") {
    const when = waits.map((wait) => WAITS[wait]).join(" y ");
    return `${bitcoin} son tuyos y ${when ? "saldrán" : "salen"} hacia tu dirección${when && ` ${when}`}, menos la comisión de red`;
  }
  const why = KEPT_BECAUSE[payout];
  const here = `${bitcoin} ya están en tu cartera${why && `. No han salido hacia tu dirección porque ${why}`}`;
  return isPaypal ? `${here}; podrás retirarlos ${WAITS.paypal}` : here;
}

/** After these notices nothing is left to do in the trade, so the mail contains no advice about the next steps. */
const ENDS: ReadonlySet<string> = new Set([
  "settled",
  "completed",
  "cancelled",
  "left",
  "expired",
  "resolved-buyer",
  "resolved-seller",
  "resolved-share",
]);

/** The notices to the parties about what they did not do themselves. */
export const TRADE_NOTICES = defineNotices<Trade, "buyer" | "seller", TradeFacts>()({
  category: "exchange",
  values: noticeValuesOf,
  mailOf: ({ row, notice, ...details }) =>
    tradeMail({ ...details, tradeId: row.id, isOver: ENDS.has(notice) }),
  texts: {
    settled: {
      title: "Tu orden se ha aceptado",
      to: {
        buyer: ({ bitcoin, total }) =>
          `Has comprado ${bitcoin} por ${total}, comisión incluida. Ya están en tu cartera.`,
        seller: ({ bitcoin, subtotal }) => `Has vendido ${bitcoin}: ${subtotal} ya están en tu cartera.`,
      },
      mail: true,
    },
    accepted: {
      title: "Han aceptado tu orden",
      to: alike(
        ({ bitcoin, total }) =>
          `Empieza una operación de ${bitcoin} por ${total}. Sigue los pasos en su página.`,
      ),
      mail: true,
    },
    fund: {
      title: "Deja el bitcoin en custodia",
      to: {
        seller: ({ bitcoin, toHold }) =>
          `La operación de ${bitcoin} espera a que dejes ${toHold} en custodia, con la comisión. Tienes 24 horas; si no, se cancela.`,
      },
      mail: true,
    },
    pay: {
      title: "Ya puedes pagar",
      to: {
        buyer: ({ bitcoin, total }) =>
          `${bitcoin} están en custodia. Paga ${total} y marca el pago como enviado: tienes 24 horas.`,
      },
      mail: true,
    },
    paid: {
      title: "El comprador ha pagado",
      to: {
        seller: ({ total, reference }) =>
          `Comprueba que has recibido ${total} (referencia: ${reference}) y confirma el cobro en 48 horas.`,
      },
      mail: true,
    },
    receipt: {
      title: "Justificante del pago",
      to: { seller: ({ total }) => `El comprador ha subido el justificante de su pago de ${total}.` },
      mail: false,
    },
    completed: {
      title: "Operación completada",
      to: {
        buyer: (values) => `El vendedor ha confirmado el cobro: ${handedOver(values)}. Valora la operación.`,
      },
      mail: true,
    },
    disputed: {
      title: "Se ha abierto una disputa",
      to: alike(
        ({ bitcoin }) =>
          `La operación de ${bitcoin} está en disputa y el bitcoin sigue en custodia. Aporta tus pruebas en 24 horas.`,
      ),
      mail: true,
    },
    evidence: {
      title: "Nueva prueba en la disputa",
      to: alike(
        ({ bitcoin }) =>
          `La otra parte ha aportado una prueba en la operación de ${bitcoin}. Puedes verla y aportar las tuyas.`,
      ),
      mail: false,
    },
    asked: {
      title: "Propuesta de cancelación",
      to: alike(
        ({ bitcoin }) =>
          `La otra parte quiere cancelar la operación de ${bitcoin}. Si estás de acuerdo, acepta la cancelación.`,
      ),
      mail: true,
    },
    cancelled: {
      title: "Operación cancelada",
      to: toBoth(({ bitcoin }) => `La operación de ${bitcoin} se ha cancelado de común acuerdo.`),
      mail: true,
    },
    left: {
      title: "El comprador ha dejado la operación",
      to: {
        seller: (values) =>
          `El comprador no va a pagar y la operación de ${values.bitcoin} se ha cancelado. ${backTo.seller(values)}`,
      },
      mail: true,
    },
    expired: {
      title: "Operación cancelada por falta de respuesta",
      to: toBoth(({ bitcoin }) => `El plazo ha terminado y la operación de ${bitcoin} se ha cancelado.`),
      mail: true,
    },
    overdue: {
      title: "El cobro sigue sin confirmar",
      to: {
        buyer: ({ total }) =>
          `Han pasado 48 horas desde que marcaste el pago de ${total}. Si el vendedor no contesta, puedes abrir una disputa.`,
        seller: ({ total }) =>
          `Han pasado 48 horas desde que el comprador marcó su pago de ${total}. Confirma el cobro o, si no ha llegado, abre una disputa.`,
      },
      mail: true,
    },
    "resolved-buyer": {
      title: "Disputa resuelta",
      to: {
        buyer: (values) => `${handedOver(values)}. Motivo: ${values.resolution}`,
        seller: ({ bitcoin, resolution }) =>
          `${bitcoin} se han entregado al comprador. Motivo: ${resolution}`,
      },
      mail: true,
    },
    "resolved-seller": {
      title: "Disputa resuelta",
      to: {
        buyer: (values) => `${backTo.buyer(values)} Motivo: ${values.resolution}`,
        seller: (values) => `${backTo.seller(values)} Motivo: ${values.resolution}`,
      },
      mail: true,
    },
    "resolved-share": {
      title: "Disputa resuelta",
      to: {
        buyer: (values) => `${handedOver(values)}. Motivo: ${values.resolution}`,
        seller: ({ bitcoin, returned, resolution }) =>
          `${bitcoin} se han entregado al comprador y ${returned} vuelven a estar disponibles en tu cartera. Motivo: ${resolution}`,
      },
      mail: true,
    },
    rated: {
      title: "Te han valorado",
      to: alike(
        ({ bitcoin }) => `Ya puedes ver la valoración que te han dejado en la operación de ${bitcoin}.`,
      ),
      mail: false,
    },
  },
});
