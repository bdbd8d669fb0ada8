import { useRouter } from "next/navigation";
import { claimTrade, releaseTrade } from "@/actions/exchange/trades";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { heldOf, plain, priceOf, statusLabel } from "@/components/exchange/trades/labels";
import { PaymentDetails } from "@/components/exchange/trades/payment-details";
import { Alert } from "@/components/ui/alert";
import { shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { TradeCase } from "@/lib/exchange/trades/case-queries";
import { DisputeChat } from "./chat";
import { DisputeClaim } from "./claim";
import { saleDecisionText } from "./decision-text";
import { DisputePanel } from "./panel";
import { TradeDecision } from "./trade-decision";

type TradeReviewProps = { trade: TradeCase; closeHref: string; viewerId: string; timeZone: string };

/**
 * One trade with all the information for a decision: the evidence of both parties, their messages, the history, and the
 * movements.
 */
export function TradeReview({ trade, closeHref, viewerId, timeZone }: TradeReviewProps) {
  const router = useRouter();
  const close = () => router.replace(closeHref, { scroll: false });
  const { id, status, dispute, isParty, canResolve, buyer, seller } = trade;
  return (
    <DisputePanel
      dispute={{ ...trade, openedBy: dispute?.by ?? null }}
      people={{ buyer, seller }}
      title={`Operación n.º ${id} · ${statusLabel(trade)}`}
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
      {status === "disputed" && !isParty ? (
        <DisputeChat
          path={`/api/admin/btc/trades/${id}/messages`}
          people={{ buyer, seller }}
          timeZone={timeZone}
        />
      ) : null}
    </DisputePanel>
  );
}

function DecisionStatus({ trade, timeZone }: { trade: TradeCase; timeZone: string }) {
  const { isParty, status, dispute, resolution, buyer, seller, answered, decidableFrom } = trade;
  if (resolution) {
    return <Alert>{saleDecisionText({ decision: resolution, buyer, seller }, timeZone)}</Alert>;
  }
  if (isParty && status === "disputed") {
    return <Alert variant="warning">Eres parte de esta operación: debe decidirla otra persona.</Alert>;
  }
  const until = dispute?.evidenceUntil;
  if (!until || !answered) return null;
  const has = (side: "buyer" | "seller") => (answered[side] ? "ha respondido" : "no ha respondido todavía");
  const who = `${buyer.name} ${has("buyer")} y ${seller.name} ${has("seller")}.`;
  return decidableFrom ? (
    <Alert variant="warning">
      {who} Podrás decidir cuando hayan respondido los dos, o desde el{" "}
      {formatDate(new Date(decidableFrom), timeZone)}.
    </Alert>
  ) : (
    <Alert>
      {who}{" "}
      {Date.parse(until) > Date.now()
        ? `Pueden aportar pruebas hasta el ${formatDate(new Date(until), timeZone)}.`
        : "El plazo para aportar pruebas ha terminado."}
    </Alert>
  );
}

function Figures({ trade, timeZone }: { trade: TradeCase; timeZone: string }) {
  const { buyer, seller, btcAmount, externalBtcAddress } = trade;
  return (
    <DetailList className="whitespace-pre-wrap">
      <DetailRow label="Compra">{buyer.name}</DetailRow>
      <DetailRow label="Vende">{seller.name}</DetailRow>
      <DetailRow label="Bitcoin">{plain(shown(btcAmount, "BTC"))}</DetailRow>
      <DetailRow label="Se paga">{`${plain(priceOf(trade))} · ${trade.paymentMethod}`}</DetailRow>
      <DetailRow label="En custodia">{trade.status === "disputed" ? plain(heldOf(trade)) : "Nada"}</DetailRow>
      <DetailRow label="Aceptada">{formatDate(new Date(trade.createdAt), timeZone)}</DetailRow>
      {externalBtcAddress ? <DetailRow label="Dirección">{externalBtcAddress}</DetailRow> : null}
    </DetailList>
  );
}

function Payment({ trade }: { trade: TradeCase }) {
  const { paymentInstructions, paymentReference } = trade;
  if (!paymentInstructions && !paymentReference) return null;
  return (
    <section className="grid content-start gap-2 *:min-w-0" aria-label="Cómo había que pagar">
      <h3 className="text-sm font-semibold">Cómo había que pagar</h3>
      <PaymentDetails
        price={priceOf(trade)}
        instructions={paymentInstructions}
        reference={paymentReference}
        label="Referencia"
      />
    </section>
  );
}
