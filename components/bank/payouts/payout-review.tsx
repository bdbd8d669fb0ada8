import Link from "next/link";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Refusal } from "@/components/forms/refusal";
import { StepSection } from "@/components/parts/step-section";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { PayoutLine } from "@/lib/bank/payouts/queries";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText, formatDate } from "@/lib/core/format/format";
import { groupedIban } from "@/lib/core/format/iban";
import { parseMoney } from "@/lib/core/format/money";
import type { PayoutFormProps } from "./payout-view";
import { PayoutStatusBadge } from "./status-badge";
import type { PayoutState } from "./use-payout";

type PayoutReviewProps = { payout: PayoutState; figures: PayoutFormProps };

/** The payout before its confirmation: the account, its holder, the amount and the day of the transfer. */
export function PayoutReview({ payout, figures }: PayoutReviewProps) {
  const { iban, amountMinor, refusal, sending, confirm, write } = payout;
  const minor = amountMinor ?? 0n;
  return (
    <StepSection aria-label="Revisar la retirada">
      <Refusal>{refusal}</Refusal>
      <DetailList>
        <DetailRow label="De">Tu saldo en euros</DetailRow>
        <DetailRow className={codeClass} label="A">
          {groupedIban(iban)}
        </DetailRow>
        <DetailRow label="Titular">{figures.holder}</DetailRow>
        <DetailRow label="Comisión">Sin comisión</DetailRow>
        <DetailRow label="Sale">{leavesWord(iban, minor, figures)}</DetailRow>
        <DetailRow total label="Recibirás">
          {amountText(minor, "EUR")}
        </DetailRow>
      </DetailList>
      <Note>
        Te pediremos la contraseña para esta cuenta y este importe. Puedes cancelarla hasta que sale hacia el
        banco.
      </Note>
      <div className="flex flex-wrap gap-2">
        <Button onClick={write} disabled={sending}>
          Volver
        </Button>
        <Button variant="highlight" onClick={confirm} busy={sending} busyText="Enviando…">
          Retirar {amountText(minor, "EUR")}
        </Button>
      </div>
    </StepSection>
  );
}

function leavesWord(iban: string, minor: bigint, { payees, newUntil, automatic }: PayoutFormProps): string {
  const known = payees.find((payee) => payee.iban === iban);
  const until = known ? known.until : newUntil;
  const isReviewed = minor > parseMoney(automatic, "EUR");
  if (until) return `Cuenta nueva: desde el ${until}${isReviewed ? ", tras revisarla un administrador" : ""}`;
  return isReviewed ? "Cuando la revise un administrador" : "Con la próxima remesa al banco";
}

function nextOf({ status, waitsForApproval, reason }: PayoutLine): string {
  if (status === "cancelled" || status === "failed" || status === "returned") {
    return `${reason ? `${reason} ` : ""}El importe vuelve a estar disponible.`;
  }
  if (status === "completed") return "Tu banco la ha recibido.";
  const step = waitsForApproval
    ? "Un administrador la revisará antes de enviarla."
    : "Saldrá con la próxima remesa al banco.";
  return `${status === "sent" ? "Ha salido hacia tu banco." : step} Te avisaremos cuando tu banco la reciba.`;
}

type PayoutReceiptProps = { line: PayoutLine; timeZone: string; restart: () => void; refreshing: boolean };

/** The requested payout and the next step. */
export function PayoutReceipt({ line, timeZone, restart, refreshing }: PayoutReceiptProps) {
  const { id, iban, holder, amount, status, holdUntil } = line;
  const isCancelled = status === "cancelled";
  return (
    <StepSection aria-label="Recibo de la retirada">
      <div
        className={cn(
          "grid content-start gap-4 rounded-b-lg border border-t-3 bg-popover p-5 *:min-w-0",
          isCancelled ? "border-t-border-strong" : "border-t-success",
        )}
      >
        <p className="flex flex-wrap items-center justify-between gap-3">
          <strong>Retirada n.º {id}</strong> <PayoutStatusBadge status={status} />
        </p>
        <DetailList>
          <DetailRow className={codeClass} label="A">
            {groupedIban(iban)}
          </DetailRow>
          <DetailRow label="Titular">{holder}</DetailRow>
          {holdUntil && status === "pending" ? (
            <DetailRow label="No sale antes del">{formatDate(new Date(holdUntil), timeZone)}</DetailRow>
          ) : null}
          <DetailRow total label="Retirada">
            {amountTextOf(amount, "EUR")}
          </DetailRow>
        </DetailList>
        <Note>{nextOf(line)}</Note>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={restart} busy={refreshing} busyText="Otra retirada">
          Otra retirada
        </Button>
        <Link href="/profile?tab=transactions">Ver tus movimientos</Link>
      </div>
    </StepSection>
  );
}
