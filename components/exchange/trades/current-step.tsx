import { DealCurrentStep, DealFigure } from "@/components/deals/current-step";
import { PaymentActions } from "@/components/deals/payment-actions";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Alert } from "@/components/ui/alert";
import { shown } from "@/lib/core/format/amount-text";
import { appName } from "@/lib/core/site/app-name";
import { TRADE } from "@/lib/exchange/trades/machine";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { firstNameOf, heldOf, priceOf } from "./labels";
import { PaymentDetails } from "./payment-details";
import { TradePrimaryAction } from "./primary-action";
import { TradeProblemActions } from "./problem-actions";
import { type Stage, stageOf } from "./stage";

type TradeCurrentStepProps = { trade: TradeDetail; timeZone: string };

/** The card of the current step: the amount, the time left, and the actions. */
export function TradeCurrentStep({ trade, timeZone }: TradeCurrentStepProps) {
  const { status, mayDo, counterpart, role } = trade;
  const stage = stageOf(trade);
  const name = firstNameOf(counterpart.name);
  const theirs = role === "buyer" ? trade.asksToCancel.seller : trade.asksToCancel.buyer;
  const mine = role === "buyer" ? trade.asksToCancel.buyer : trade.asksToCancel.seller;
  return (
    <DealCurrentStep
      note={stage.note}
      title={stage.title}
      figure={<Figure trade={trade} />}
      deal={trade}
      totalMinutes={TRADE.deadlineOf(status, trade)?.after ?? 0}
      timeZone={timeZone}
      foot={
        <TradeProblemActions
          id={trade.id}
          mayDo={mayDo}
          asked={{ mine, theirs }}
          party={{ name, isPaid: status === "paid", isTaker: isTakerOf(trade) }}
        />
      }
    >
      {theirs ? (
        <Alert variant="warning">
          <strong>{name} propone cancelar la operación.</strong> Si estás de acuerdo, acepta abajo: los fondos
          en custodia vuelven al vendedor. Si ya se ha pagado, no aceptes.
        </Alert>
      ) : null}
      {mine ? (
        <Alert>Has propuesto la cancelación. La operación se cancelará si {name} también la acepta.</Alert>
      ) : null}
      <Details trade={trade} />
      <Alert variant={stage.tone}>{stage.lead}</Alert>
      <Actions trade={trade} stage={stage} />
    </DealCurrentStep>
  );
}

// The owner of a sell order sells, so the member who accepted it buys.
const isTakerOf = ({ role, buyOrderId }: TradeDetail) => (role === "buyer") === (buyOrderId === null);

function Figure({ trade }: { trade: TradeDetail }) {
  const isEscrow = trade.status === "pending" || trade.status === "disputed";
  return <DealFigure {...(isEscrow ? heldOf(trade) : priceOf(trade))} />;
}

/** The payment reference, by which the seller finds the trade of a payment. */
const referenceOf = (id: number) => `${appName().toUpperCase()} ${id}`;

function Details({ trade }: { trade: TradeDetail }) {
  const { id, status, role, paymentInstructions, paymentReference, btcAmount, platformFeeBtc } = trade;
  const price = priceOf(trade);
  if (status === "pending" && role === "seller") {
    return (
      <DetailList>
        <DetailRow label={<>Para {firstNameOf(trade.counterpart.name)}</>} className="max-w-3/5">
          {shown(btcAmount, "BTC").text} BTC
        </DetailRow>
        <DetailRow label="Comisión de la plataforma" className="max-w-3/5">
          {shown(platformFeeBtc, "BTC").text} BTC
        </DetailRow>
        <DetailRow total label="Se descuenta de tu saldo disponible" className="max-w-3/5">
          {heldOf(trade).text} BTC
        </DetailRow>
      </DetailList>
    );
  }
  if (status === "pending") return null;
  if (status === "escrowed" && role === "buyer") {
    return (
      <PaymentDetails
        price={price}
        instructions={paymentInstructions}
        reference={referenceOf(id)}
        label="Concepto"
      />
    );
  }
  return (
    <PaymentDetails
      price={price}
      instructions={paymentInstructions}
      reference={paymentReference ?? (status === "escrowed" ? referenceOf(id) : null)}
      label={paymentReference ? "Referencia del pago" : "Concepto"}
    />
  );
}

function Actions({ trade, stage }: { trade: TradeDetail; stage: Stage }) {
  const { id, mayDo, receiptUrl, role } = trade;
  return (
    <PaymentActions
      receipt={{
        href: receiptUrl,
        uploadUrl: mayDo.includes("receipt") ? `/api/btc/trades/${id}/receipt` : null,
        isMine: role === "buyer",
      }}
      main={stage.act ? <TradePrimaryAction act={stage.act} labels={primaryLabels(trade)} size="lg" /> : null}
    />
  );
}

/** Returns the labels of the action dialogs. */
export function primaryLabels(trade: TradeDetail) {
  const price = priceOf(trade);
  return {
    id: trade.id,
    name: firstNameOf(trade.counterpart.name),
    price: `${price.text} ${price.unit}`,
    bitcoin: `${shown(trade.btcAmount, "BTC").text} BTC`,
    held: `${heldOf(trade).text} BTC`,
    reference: trade.paymentReference ?? referenceOf(trade.id),
  };
}
