import { codeClass } from "@/components/display/code-class";
import { DetailRow } from "@/components/display/detail-row";
import { NextSteps } from "@/components/display/next-steps";
import { Note } from "@/components/display/note";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import { amountText, formatMoney } from "@/lib/core/format/format";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { BUYER_FEE_POINTS } from "@/lib/exchange/orders/constants";
import { type PriceBand, typedMargin } from "@/lib/exchange/orders/price-rules";
import { isPlatformMethod, quoteCurrency } from "@/lib/exchange/orders/rules";
import { euroCentsFor, feeSatsOf } from "@/lib/exchange/trades/rules";
import type { OrderDraft } from "./form";
import { PriceWarning } from "./price-warning";
import { marginLabel } from "./terms";
import { OrderTotals } from "./totals";

type OrderReviewProps = {
  draft: OrderDraft;
  quote: { subtotalMinor: bigint; feeMinor: bigint; totalMinor: bigint };
  band: PriceBand;
  answer: (agreed: boolean) => void;
  isPublishing: boolean;
};

/** The review of an order before its publication: sender, recipient, amount, fee, total, and what happens next. */
export function OrderReview({ draft, quote, band, answer, isPublishing }: OrderReviewProps) {
  const sats = typedMinor(draft.btcAmount, "BTC") ?? 0n;
  const cents = typedMinor(draft.pricePerBtc, "USD") ?? 0n;
  const least = typedMinor(draft.minBtcAmount, "BTC");
  const currency = quoteCurrency(draft.paymentMethod);
  const margin =
    draft.pricing === "market" ? marginLabel({ marketMargin: typedMargin(draft.marketMargin) }) : null;
  const buys = draft.type === "buy";
  const next = nextOf({ ...draft, sats, least, totalText: amountText(quote.totalMinor, currency) });
  return (
    <Modal open onOpenChange={() => answer(false)} title={buys ? "Revisa tu compra" : "Revisa tu venta"}>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <OrderTotals currency={currency} quote={quote} sells={!buys}>
          <DetailRow label={buys ? "Compras" : "Vendes"}>{amountText(sats, "BTC")}</DetailRow>
          {least === null ? null : (
            <DetailRow label="Mínimo por operación">{amountText(least, "BTC")}</DetailRow>
          )}
          {draft.minTakerTrades.trim() ? (
            <DetailRow label="Operaciones completadas que pides">{draft.minTakerTrades}</DetailRow>
          ) : null}
          <DetailRow label="Precio por BTC">{amountText(cents, "USD")}</DetailRow>
          {margin ? <DetailRow label="Cambia con el mercado">{margin}</DetailRow> : null}
          <DetailRow label="Método de pago">{draft.paymentMethod}</DetailRow>
          {draft.externalBtcAddress ? (
            <DetailRow className={codeClass} label="Dirección BTC">
              {draft.externalBtcAddress}
            </DetailRow>
          ) : null}
        </OrderTotals>
        <PriceWarning pricePerBtc={draft.pricePerBtc} band={band} />
        {draft.paymentMethod === "SEPA" ? (
          <Note>
            Al cambio de hoy son {formatMoney(euroCentsFor(quote.totalMinor, band.eurUsdRate), "EUR").text} €.
            El importe en euros se fija cuando alguien acepta.
          </Note>
        ) : null}
        <NextSteps>
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </NextSteps>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => answer(false)} disabled={isPublishing}>
          Volver
        </Button>
        <Button variant="highlight" onClick={() => answer(true)} busy={isPublishing} busyText="Publicando…">
          Publicar orden
        </Button>
      </DialogFooter>
    </Modal>
  );
}

type Next = OrderDraft & { sats: bigint; least: bigint | null; totalText: string };

function nextOf({ type, paymentMethod, sats, least, totalText }: Next): string[] {
  const amount = amountText(sats, "BTC");
  const open = `Quedará en el mercado 30 días; ${partsText(sats, least)}.`;
  if (isPlatformMethod(paymentMethod)) {
    return type === "buy"
      ? [`Se bloquean ${totalText} de tu cartera.`, open, "Cada parte aceptada se liquida al momento."]
      : [`Se bloquean ${amount} de tu cartera.`, open, "La comisión la paga el comprador."];
  }
  return type === "buy"
    ? [
        "No se bloquea nada.",
        open,
        "Cuando alguien la acepte, dejará los BTC en custodia y tendrás 24 horas para pagar.",
      ]
    : [
        "No se bloquea nada todavía.",
        open,
        `Cuando la acepten entera se bloquearán ${amountText(sats + feeSatsOf(sats, BUYER_FEE_POINTS), "BTC")} de tu cartera: la cantidad y la comisión.`,
      ];
}

function partsText(sats: bigint, least: bigint | null): string {
  if (least === null) return "pueden aceptarla entera o en partes";
  if (least >= sats) return "solo pueden aceptarla entera";
  return `pueden aceptarla entera o en partes desde ${amountText(least, "BTC")}`;
}
