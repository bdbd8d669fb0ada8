import Link from "next/link";
import { DetailRow } from "@/components/display/detail-row";
import { NextSteps } from "@/components/display/next-steps";
import { Note } from "@/components/display/note";
import { Alert } from "@/components/ui/alert";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText, formatMoney } from "@/lib/core/format/format";
import type { OrderLine } from "@/lib/exchange/orders/queries";
import { isPlatformMethod } from "@/lib/exchange/orders/rules";
import { LAPSED_TAKES, PAYPAL } from "@/lib/exchange/trades/constants";
import { euroCentsFor, feeSatsOf } from "@/lib/exchange/trades/rules";
import { completionText, marginLabel, requirementLabel } from "./terms";
import { OrderTotals } from "./totals";

type AcceptSummaryProps = {
  order: OrderLine;
  /** Whether the member who accepts receives the bitcoin. */
  buys: boolean;
  sats: bigint | null;
  quote: { subtotalMinor: bigint; feeMinor: bigint; totalMinor: bigint } | null;
  eurUsdRate: string;
};

/** The effect of accepting this amount: the total and what happens next. */
export function AcceptSummary(props: AcceptSummaryProps) {
  const { order, buys, quote } = props;
  const completion = completionText(order.maker);
  const asked = requirementLabel(order);
  const margin = marginLabel(order);
  return (
    <>
      <OrderTotals
        currency={order.currency}
        quote={quote}
        feePoints={order.feePoints}
        {...(!buys && { payer: order.maker.name })}
      >
        <DetailRow label="Precio por BTC">
          {amountTextOf(order.pricePerBtc, "USD")}
          {margin ? ` · ${margin}` : null}
        </DetailRow>
        <DetailRow label={buys ? "Vendedor" : "Comprador"}>
          <Link href={`/btc-p2p/traders/${order.maker.id}`} target="_blank" rel="noopener">
            {order.maker.name}
          </Link>{" "}
          · {order.paymentMethod}
          {completion ? ` · ${completion}` : null}
        </DetailRow>
        {asked ? <DetailRow label="Condición">{asked}</DetailRow> : null}
      </OrderTotals>
      <NextSteps aria-label="Qué pasa después">
        {nextOf(props).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NextSteps>
      {rulesOf(props).map((rule) => (
        <Note key={rule}>{rule}</Note>
      ))}
      {order.hasLockedFunds ? null : (
        <Alert variant="warning">
          Sin fondos bloqueados: la operación empieza cuando los BTC del vendedor quedan en custodia.
        </Alert>
      )}
    </>
  );
}

function nextOf({ order, buys, sats, quote, eurUsdRate }: AcceptSummaryProps): string[] {
  const amount = sats === null ? "La cantidad" : amountText(sats, "BTC");
  const total = quote ? amountText(quote.totalMinor, order.currency) : "el total";
  const subtotal = quote ? amountText(quote.subtotalMinor, order.currency) : "el subtotal";
  if (isPlatformMethod(order.paymentMethod)) {
    return buys
      ? [`Pagas ${total} desde tu cartera.`, `${amount} llegan a tu cartera al momento.`]
      : [
          `Entregas ${amount} desde tu cartera.`,
          `Recibes ${subtotal} al momento; la comisión la paga el comprador.`,
        ];
  }
  const euros = quote && order.paymentMethod === "SEPA" ? euroCentsFor(quote.totalMinor, eurUsdRate) : null;
  const owed = euros === null ? total : `${total} (${formatMoney(euros, "EUR").text} € al cambio de hoy)`;
  const held =
    sats === null
      ? "los BTC y la comisión"
      : amountText(sats + feeSatsOf(sats, BigInt(order.feePoints)), "BTC");
  return buys
    ? [
        "Los BTC del vendedor quedan en custodia.",
        `Tienes 24 horas para pagar ${owed} por ${order.paymentMethod} y marcarlo como pagado.`,
        "Cuando el vendedor confirme el cobro, los BTC serán tuyos.",
      ]
    : [
        `Se bloquean ${held} de tu cartera: la cantidad y la comisión.`,
        `El comprador tiene 24 horas para pagarte ${owed} por ${order.paymentMethod}.`,
        "Cuando confirmes el cobro, recibirá los BTC.",
      ];
}

/** The rules that a buyer who pays outside the platform should know beforehand. */
function rulesOf({ order: { paymentMethod }, buys }: AcceptSummaryProps): string[] {
  if (!buys || isPlatformMethod(paymentMethod)) return [];
  return [
    ...(paymentMethod === "PayPal"
      ? [`Lo comprado con PayPal no puede salir de tu cartera durante ${PAYPAL.holdHours} horas.`]
      : []),
    `Con ${LAPSED_TAKES.max} operaciones canceladas o caducadas en ${LAPSED_TAKES.hours} horas no puedes aceptar órdenes durante ${LAPSED_TAKES.hours} horas.`,
  ];
}
