import { useRouter } from "next/navigation";
import { claimTrade, releaseTrade } from "@/actions/exchange/trades";
import { DetailRow } from "@/components/display/detail-row";
import { heldOf, plain, priceOf } from "@/components/exchange/trades/labels";
import { PaymentDetails } from "@/components/exchange/trades/payment-details";
import { Banner } from "@/components/ui/banner";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { TradeCase } from "@/lib/exchange/trades/case-queries";
import { TRADE_LABELS } from "@/lib/exchange/trades/constants";
import { DisputeChat } from "./chat";
import { DisputeClaim } from "./claim";
import { DisputePanel } from "./panel";
import { TradeDecision } from "./trade-decision";

type TradeReviewProps = { trade: TradeCase; closeHref: string; viewerId: string; timeZone: string };

/** One trade with all it takes to decide it: what each side shows, what they wrote, what happened, what would move. */
export function TradeReview({ trade, closeHref, viewerId, timeZone }: TradeReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { id, status, dispute, isParty, canResolve } = trade;
  return (
    <DisputePanel
      dispute={{ ...trade, openedBy: dispute?.by ?? null }}
      title={`Operación n.º ${id} · ${TRADE_LABELS[status]}`}
      closeHref={closeHref}
      timeZone={timeZone}
      standing={<DecisionStatus trade={trade} timeZone={timeZone} />}
      decision={
        <>
          <Figures trade={trade} timeZone={timeZone} />
          {status === "disputed" && !isParty ? (
            <DisputeClaim
              dispute={trade}
              claim={claimTrade}
              release={releaseTrade}
              viewer={{ id: viewerId, timeZone }}
            >
              {canResolve ? <TradeDecision trade={trade} close={close} /> : null}
            </DisputeClaim>
          ) : null}
        </>
      }
    >
      <Payment trade={trade} />
      {status === "disputed" && !isParty ? <DisputeChat trade={trade} timeZone={timeZone} /> : null}
    </DisputePanel>
  );
}

function DecisionStatus({ trade, timeZone }: { trade: TradeCase; timeZone: string }) {
  const { isParty, status, dispute, resolution, buyer, seller, answered, decidableFrom } = trade;
  if (resolution) {
    return (
      <Banner>
        Decidida a favor de {(resolution.for === "buyer" ? buyer : seller).name} el{" "}
        {formatDate(new Date(resolution.decidedAt), timeZone)}: {resolution.reason}
      </Banner>
    );
  }
  if (isParty && status === "disputed") {
    return <Banner tone="warning">Eres parte de esta operación: debe decidirla otra persona.</Banner>;
  }
  const until = dispute?.evidenceUntil;
  if (!until || !answered) return null;
  const has = (side: "buyer" | "seller") => (answered[side] ? "ha respondido" : "no ha respondido todavía");
  const who = `${buyer.name} ${has("buyer")} y ${seller.name} ${has("seller")}.`;
  return decidableFrom ? (
    <Banner tone="warning">
      {who} Podrás decidir cuando hayan respondido los dos, o desde el{" "}
      {formatDate(new Date(decidableFrom), timeZone)}.
    </Banner>
  ) : (
    <Banner>
      {who}{" "}
      {Date.parse(until) > Date.now()
        ? `Pueden aportar pruebas hasta el ${formatDate(new Date(until), timeZone)}.`
        : "El plazo para aportar pruebas ha terminado."}
    </Banner>
  );
}

function Figures({ trade, timeZone }: { trade: TradeCase; timeZone: string }) {
  const { buyer, seller, btcAmount, externalBtcAddress } = trade;
  return (
    <dl className="ledger">
      <DetailRow className="deal-words" label="Compra" value={buyer.name} />
      <DetailRow className="deal-words" label="Vende" value={seller.name} />
      <DetailRow className="deal-words" label="Bitcoin" value={plain(shown(btcAmount, "BTC"))} />
      <DetailRow
        className="deal-words"
        label="Se paga"
        value={`${plain(priceOf(trade))} · ${trade.paymentMethod}`}
      />
      <DetailRow
        className="deal-words"
        label="En custodia"
        value={trade.status === "disputed" ? plain(heldOf(trade)) : "Nada"}
      />
      <DetailRow
        className="deal-words"
        label="Aceptada"
        value={formatDate(new Date(trade.createdAt), timeZone)}
      />
      {externalBtcAddress ? (
        <DetailRow className="deal-words" label="Dirección" value={externalBtcAddress} />
      ) : null}
    </dl>
  );
}

function Payment({ trade }: { trade: TradeCase }) {
  const { paymentInstructions, paymentReference } = trade;
  if (!paymentInstructions && !paymentReference) return null;
  return (
    <section className="stack stack-2" aria-label="Cómo había que pagar">
      <h3 className="small strong">Cómo había que pagar</h3>
      <PaymentDetails
        price={priceOf(trade)}
        instructions={paymentInstructions}
        reference={paymentReference}
        label="Referencia"
      />
    </section>
  );
}
