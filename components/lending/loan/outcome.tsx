import { CircleCheck, CircleSlash } from "lucide-react";
import { DealCurrentStep, DealFigure } from "@/components/deals/current-step";
import { DealFileLink } from "@/components/deals/file-link";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { sum, sumText } from "@/components/lending/posts/labels";
import { LinkButton } from "@/components/parts/link-button";
import { formatDate } from "@/lib/core/format/format";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { otherOf } from "./labels";

type LoanOutcomeProps = { loan: LoanDetail; timeZone: string };

/** The outcome of the loan: the payments, the returned collateral, and links to the movements. */
export function LoanOutcome({ loan, timeZone }: LoanOutcomeProps) {
  const { status, amount, currency, resolution, receiptUrl, role } = loan;
  const isRepaid = status === "repaid";
  const Icon = isRepaid ? CircleCheck : CircleSlash;
  return (
    <DealCurrentStep
      note={
        <>
          <Icon className={isRepaid ? "text-success" : undefined} /> {noteOf(loan)}
        </>
      }
      title={titleOf(loan)}
      figure={status === "cancelled" ? null : <DealFigure {...sum(amount, currency)} />}
      deal={{ now: loan.now, deadline: null }}
      timeZone={timeZone}
    >
      {status === "cancelled" ? <p>{cancelledText(loan)}</p> : <Paid loan={loan} timeZone={timeZone} />}
      {resolution ? (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap">
          Motivo de la decisión: {resolution.reason}
        </p>
      ) : null}
      {receiptUrl ? (
        <DealFileLink
          href={receiptUrl}
          name={role === "lender" ? "Tu justificante" : "Justificante del pago"}
        />
      ) : null}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {role === "borrower" && loan.replacedById ? (
          <LinkButton href={`/p2p-lending/loans/${loan.replacedById}`}>Ver el préstamo nuevo</LinkButton>
        ) : null}
        {status === "cancelled" ? null : (
          <LinkButton href="/profile?tab=transactions">Ver mis movimientos</LinkButton>
        )}
        <LinkButton variant="outline" href="/p2p-lending">
          Volver al mercado
        </LinkButton>
      </div>
    </DealCurrentStep>
  );
}

function noteOf({ status, resolution }: LoanDetail): string {
  if (status === "repaid") return "Préstamo devuelto";
  if (status === "liquidated") return "Garantía liquidada";
  return resolution ? "Disputa resuelta" : "Préstamo cancelado";
}

function titleOf(loan: LoanDetail): string {
  const { status, role, replacedById } = loan;
  if (replacedById)
    return role === "borrower" ? "Has cambiado de prestamista" : "Otro prestamista te ha pagado";
  if (status === "cancelled") return "El préstamo se ha cancelado";
  if (status === "liquidated") return "La garantía se usó para pagar la deuda";
  return role === "borrower" ? "Has devuelto el préstamo" : `${otherOf(loan)} te ha devuelto el préstamo`;
}

function cancelledText({ role, collateralStatus, paymentMethod }: LoanDetail): string {
  const wasLocked = collateralStatus === "released";
  if (role === "borrower") {
    return wasLocked
      ? "Tu garantía ha vuelto entera a tu cartera. No se te cobra comisión."
      : "No se movió nada de tu cartera ni se te cobra comisión.";
  }
  return paymentMethod === "bank"
    ? "No se retuvo dinero tuyo. La garantía ha vuelto al prestatario."
    : "El principal retenido vuelve a estar disponible en tu cartera.";
}

function collateralText({ status, replacedById }: LoanDetail): string {
  if (replacedById) return "En el préstamo nuevo";
  return status === "repaid" ? "De nuevo en tu cartera" : "Liquidada; lo que sobró, en tu cartera";
}

function Paid({ loan, timeZone }: LoanOutcomeProps) {
  const { repaid, currency, closedAt, role, status } = loan;
  const { daysLate } = repaid;
  return (
    <DetailList>
      <DetailRow label="Principal devuelto">{sumText(repaid.principal, currency)}</DetailRow>
      <DetailRow label="Interés pagado">{sumText(repaid.interest, currency)}</DetailRow>
      <DetailRow label="En total">{sumText(repaid.amount, currency)}</DetailRow>
      <DetailRow label="Mayor retraso">{daysLate === 1 ? "1 día" : `${daysLate} días`}</DetailRow>
      {role === "borrower" ? <DetailRow label="Garantía">{collateralText(loan)}</DetailRow> : null}
      {status === "liquidated" && /[1-9]/.test(loan.principalLeft) ? (
        <DetailRow label="Quedó sin pagar">{sumText(loan.principalLeft, currency)}</DetailRow>
      ) : null}
      {closedAt ? <DetailRow label="Fecha">{formatDate(new Date(closedAt), timeZone)}</DetailRow> : null}
    </DetailList>
  );
}
