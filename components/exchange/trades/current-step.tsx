import { DealCurrentStep } from "@/components/deals/current-step";
import { DealFileLink } from "@/components/deals/file-link";
import { Banner } from "@/components/ui/banner";
import { shown } from "@/lib/core/format/amount-text";
import { appName } from "@/lib/core/site/app-name";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { TRADE_CLOCKS } from "@/lib/exchange/trades/rules";
import { firstNameOf, heldOf, priceOf } from "./labels";
import { PaymentDetails } from "./payment-details";
import { TradePrimaryAction } from "./primary-action";
import { TradeProblemActions } from "./problem-actions";
import { ReceiptUpload } from "./receipt-upload";
import { type Stage, stageOf } from "./stage";

type TradeCurrentStepProps = { trade: TradeDetail; timeZone: string };

/** The card of the present step: what is at stake, how long it lasts, and what to do. */
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
      totalMinutes={TRADE_CLOCKS[status].minutes}
      timeZone={timeZone}
      foot={
        <TradeProblemActions
          id={trade.id}
          mayDo={mayDo}
          asked={{ mine, theirs }}
          words={{ name, isPaid: status === "paid", isTaker: isTakerOf(trade) }}
        />
      }
    >
      {theirs ? (
        <Banner tone="warning">
          <strong>{name} propone cancelar la operación.</strong> Si estás de acuerdo, acepta abajo: los fondos
          en custodia vuelven al vendedor. Si ya se ha pagado, no aceptes.
        </Banner>
      ) : null}
      {mine ? (
        <Banner>Has propuesto la cancelación. La operación se cancelará si {name} también la acepta.</Banner>
      ) : null}
      <Details trade={trade} />
      <Banner tone={stage.tone}>{stage.lead}</Banner>
      <Acts trade={trade} stage={stage} />
    </DealCurrentStep>
  );
}

// Whoever made an order to sell sells; its taker buys.
const isTakerOf = ({ role, buyOrderId }: TradeDetail) => (role === "buyer") === (buyOrderId === null);

function Figure({ trade }: { trade: TradeDetail }) {
  const isEscrow = trade.status === "pending" || trade.status === "disputed";
  const { text, unit } = isEscrow ? heldOf(trade) : priceOf(trade);
  return (
    <p className="figure-xl trade-amount">
      {text} <span className="unit">{unit}</span>
    </p>
  );
}

/** The reference to be written on the payment: it tells the seller which trade it is for. */
const referenceOf = (id: number) => `${appName().toUpperCase()} ${id}`;

function Details({ trade }: { trade: TradeDetail }) {
  const { id, status, role, paymentInstructions, paymentReference, btcAmount, platformFeeBtc } = trade;
  const price = priceOf(trade);
  if (status === "pending" && role === "seller") {
    return (
      <dl className="ledger">
        <div>
          <dt>Para {firstNameOf(trade.counterpart.name)}</dt>
          <dd className="trade-amount">{shown(btcAmount, "BTC").text} BTC</dd>
        </div>
        <div>
          <dt>Comisión de la plataforma</dt>
          <dd className="trade-amount">{shown(platformFeeBtc, "BTC").text} BTC</dd>
        </div>
        <div className="total">
          <dt>Se descuenta de tu saldo disponible</dt>
          <dd className="trade-amount">{heldOf(trade).text} BTC</dd>
        </div>
      </dl>
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

function Acts({ trade, stage }: { trade: TradeDetail; stage: Stage }) {
  const { id, mayDo, receiptUrl, role } = trade;
  const canUpload = mayDo.includes("receipt");
  if (!stage.act && !canUpload && !receiptUrl) return null;
  return (
    <div className={canUpload || receiptUrl ? "stack" : "stack desk"}>
      {receiptUrl ? (
        <DealFileLink
          href={receiptUrl}
          name={role === "buyer" ? "Tu justificante" : "Justificante del pago"}
        />
      ) : null}
      <div className="row wrap deal-acts">
        {stage.act ? (
          <span className="desk">
            <TradePrimaryAction act={stage.act} words={primaryLabels(trade)} size="lg" />
          </span>
        ) : null}
        {canUpload ? <ReceiptUpload id={id} hasOne={receiptUrl !== null} /> : null}
      </div>
    </div>
  );
}

/** What the dialogs of the acts say. */
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
