import { CircleCheck, CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import { DealCurrentStep, DealFigure } from "@/components/deals/current-step";
import { DealFileLink } from "@/components/deals/file-link";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { TransactionLink } from "@/components/display/transaction-link";
import { LinkButton } from "@/components/parts/link-button";
import { shortened, shown } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import type { TradeDetail } from "@/lib/exchange/trades/queries";
import { WITHDRAWAL_LABELS } from "@/lib/wallet/withdrawals/constants";
import { firstNameOf, heldOf, isInWallet, isOutside, paidLabel, priceOf } from "./labels";

type TradeOutcomeProps = { trade: TradeDetail; timeZone: string };

/** The outcome of the trade: what moved, the cost, and links to the movements. */
export function TradeOutcome({ trade, timeZone }: TradeOutcomeProps) {
  const { status, role, btcAmount, resolution, receiptUrl } = trade;
  const isDone = status === "completed";
  const Icon = isDone ? CircleCheck : CircleSlash;
  return (
    <DealCurrentStep
      note={
        <>
          <Icon className={isDone ? "text-success" : undefined} /> {endedWord(trade)}
        </>
      }
      title={titleOf(trade)}
      figure={isDone ? <DealFigure {...shown(resolution?.btcAmount ?? btcAmount, "BTC")} /> : null}
      deal={{ now: trade.now, deadline: null }}
      timeZone={timeZone}
    >
      {isDone ? <Moved trade={trade} timeZone={timeZone} /> : <p>{nothingMoved(trade)}</p>}
      {resolution ? (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">
          Motivo de la decisión: {resolution.reason}
        </p>
      ) : null}
      {receiptUrl ? (
        <DealFileLink
          href={receiptUrl}
          name={role === "buyer" ? "Tu justificante" : "Justificante del pago"}
        />
      ) : null}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {isDone ? <LinkButton href="/profile?tab=transactions">Ver mis movimientos</LinkButton> : null}
        <LinkButton variant={isDone ? "ghost" : "outline"} href="/btc-p2p">
          Volver al mercado
        </LinkButton>
      </div>
    </DealCurrentStep>
  );
}

function endedWord({ status, resolution }: TradeDetail): string {
  if (resolution) return "Disputa resuelta";
  return status === "completed" ? "Operación completada" : "Operación cancelada";
}

function titleOf({ status, role, counterpart }: TradeDetail): string {
  const name = firstNameOf(counterpart.name);
  if (status === "cancelled") return "La operación se ha cancelado";
  return role === "buyer" ? `Has comprado a ${name}` : `Has vendido a ${name}`;
}

function nothingMoved({ role, timeline }: TradeDetail): string {
  const wasHeld = timeline.some(({ event }) => event === "escrow");
  if (!wasHeld)
    return "El bitcoin no llegó a dejarse en custodia: no se ha movido nada ni se cobra comisión.";
  return role === "seller"
    ? "El importe en custodia vuelve a estar disponible en tu cartera, comisión incluida."
    : "El importe en custodia ha vuelto íntegro al vendedor. No se te cobra comisión.";
}

function Moved({ trade, timeZone }: TradeOutcomeProps) {
  const { role, completedAt, paymentReference, paymentMethod, currency } = trade;
  const isBuyer = role === "buyer";
  const price = priceOf(trade);
  const held = heldOf(trade);
  return (
    <DetailList>
      <Line label={paidLabel(trade)}>
        <Amount {...price} />
      </Line>
      {isOutside(paymentMethod) ? (
        isBuyer || trade.resolution?.for === "share" ? null : (
          <Line label="Entregaste, con la comisión">
            <Amount {...held} />
          </Line>
        )
      ) : (
        <Line label={isBuyer ? "De ello, comisión" : "Recibiste, sin la comisión"}>
          <Amount {...shown(isBuyer ? trade.platformFee : trade.subtotal, currency)} />
        </Line>
      )}
      <Line label="Por">{paymentMethod}</Line>
      {paymentReference ? <Line label="Referencia">{paymentReference}</Line> : null}
      {completedAt ? <Line label="Fecha">{formatDate(new Date(completedAt), timeZone)}</Line> : null}
      {isBuyer ? <Whereto trade={trade} /> : null}
    </DetailList>
  );
}

function Whereto({ trade }: { trade: TradeDetail }) {
  const { withdrawal, externalBtcAddress } = trade;
  return (
    <>
      {withdrawal ? (
        <Line label={`Retiro n.º ${withdrawal.id} a ${shortened(externalBtcAddress ?? "")}`}>
          {WITHDRAWAL_LABELS[withdrawal.status]}
        </Line>
      ) : null}
      {isInWallet(trade) ? <Line label="Está en">Tu cartera de la plataforma</Line> : null}
      {withdrawal?.txHash ? (
        <Line label="Transacción">
          <TransactionLink asset="BTC" txHash={withdrawal.txHash} />
        </Line>
      ) : null}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <DetailRow label={label} className="max-w-3/5">
      {children}
    </DetailRow>
  );
}
