import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { amountText, formatMoney } from "@/lib/core/format/format";
import { typedMinor } from "@/lib/core/format/typed-amount";
import { BUYER_FEE_POINTS } from "@/lib/exchange/orders/constants";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import { isPlatformMethod, quoteCurrency } from "@/lib/exchange/orders/rules";
import { euroCentsFor, feeSatsOf } from "@/lib/exchange/trades/rules";
import type { OrderDraft } from "./form";
import { PriceWarning } from "./price-warning";
import { OrderTotals } from "./totals";

type OrderReviewProps = {
  draft: OrderDraft;
  quote: { subtotalMinor: bigint; feeMinor: bigint; totalMinor: bigint };
  band: PriceBand;
  answer: (agreed: boolean) => void;
};

/** The order once more before it is published: from, to, amount, fee, total, and what happens next. */
export function OrderReview({ draft, quote, band, answer }: OrderReviewProps) {
  const sats = typedMinor(draft.btcAmount, "BTC") ?? 0n;
  const cents = typedMinor(draft.pricePerBtc, "USD") ?? 0n;
  const currency = quoteCurrency(draft.paymentMethod);
  const buys = draft.type === "buy";
  const next = nextOf({ ...draft, sats, totalText: amountText(quote.totalMinor, currency) });
  return (
    <Dialog open onOpenChange={() => answer(false)} title={buys ? "Revisa tu compra" : "Revisa tu venta"}>
      <div className="body stack">
        <OrderTotals currency={currency} quote={quote} sells={!buys}>
          <div>
            <dt>{buys ? "Compras" : "Vendes"}</dt>
            <dd>{amountText(sats, "BTC")}</dd>
          </div>
          <div>
            <dt>Precio por BTC</dt>
            <dd>{amountText(cents, "USD")}</dd>
          </div>
          <div>
            <dt>Método de pago</dt>
            <dd>{draft.paymentMethod}</dd>
          </div>
          {draft.externalBtcAddress ? (
            <div>
              <dt>Dirección BTC</dt>
              <dd className="code">{draft.externalBtcAddress}</dd>
            </div>
          ) : null}
        </OrderTotals>
        <PriceWarning pricePerBtc={draft.pricePerBtc} band={band} />
        {draft.paymentMethod === "SEPA" ? (
          <p className="note">
            Al cambio de hoy son {formatMoney(euroCentsFor(quote.totalMinor, band.eurUsdRate), "EUR").text} €.
            El importe en euros se fija cuando alguien acepta.
          </p>
        ) : null}
        <ol className="order-next">
          {next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <footer>
        <Button onClick={() => answer(false)}>Volver</Button>
        <Button variant="accent" onClick={() => answer(true)}>
          Publicar orden
        </Button>
      </footer>
    </Dialog>
  );
}

type Next = OrderDraft & { sats: bigint; totalText: string };

function nextOf({ type, paymentMethod, sats, totalText }: Next): string[] {
  const amount = amountText(sats, "BTC");
  const open = "Quedará en el mercado 30 días; pueden aceptarla entera o en partes.";
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
