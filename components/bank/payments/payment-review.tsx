import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { Refusal } from "@/components/forms/refusal";
import { LinkButton } from "@/components/parts/link-button";
import { StepSection } from "@/components/parts/step-section";
import { Button } from "@/components/ui/button";
import type { Payee } from "@/lib/bank/payments/payee-queries";
import { dayText } from "@/lib/core/format/format";
import { typedAmount } from "@/lib/core/format/typed-amount";
import type { Draft } from "./draft";
import { EVERY, priceOf } from "./labels";
import type { PaymentState } from "./use-payment";

type PaymentReviewProps = { payment: PaymentState; payee: Payee };

/** The payment before its confirmation: the payee's name and the amount. */
export function PaymentReview({ payment, payee }: PaymentReviewProps) {
  const { draft, today, refusal, sending, confirm, write } = payment;
  const isNow = draft.when === "now";
  return (
    <StepSection aria-label="Revisar el pago">
      <Refusal>{refusal}</Refusal>
      <DetailList>
        <DetailRow label="Para">
          {payee.name}
          {payee.username ? ` (@${payee.username})` : ""}
        </DetailRow>
        {draft.note.trim() ? <DetailRow label="Nota">{draft.note.trim()}</DetailRow> : null}
        <DetailRow label="Cuándo">{whenText(draft)}</DetailRow>
        {!isNow && draft.startOn === today ? <DetailRow label="Primer pago">Sale hoy</DetailRow> : null}
        <DetailRow total label="Pagas">
          {priceOf({ amount: typedAmount(draft.amount), asset: draft.asset })}
        </DetailRow>
      </DetailList>
      <Note>
        Te pediremos la contraseña para esta persona y este importe. Un pago enviado no se puede deshacer
        {isNow ? "." : "; uno programado se cancela hasta que sale."}
      </Note>
      <div className="flex flex-wrap gap-2">
        <Button onClick={write} disabled={sending}>
          Volver
        </Button>
        <Button variant="highlight" onClick={confirm} busy={sending} busyText="Enviando…">
          {isNow ? "Pagar" : "Programar"}
        </Button>
      </div>
    </StepSection>
  );
}

function whenText({ when, startOn, endsOn }: Draft): string {
  if (when === "now") return "Ahora";
  if (when === "once") return `El ${dayText(startOn)}`;
  const until = endsOn ? `, hasta el ${dayText(endsOn)}` : "";
  return `${EVERY[when]} desde el ${dayText(startOn)}${until}`;
}

type PaymentReceiptProps = { payment: PaymentState; receipt: NonNullable<PaymentState["receipt"]> };

/** The receipt of a payment or a standing order. */
export function PaymentReceipt({ payment, receipt }: PaymentReceiptProps) {
  const isNow = receipt.when === "now";
  return (
    <StepSection aria-label="Recibo del pago">
      <div className="grid content-start gap-4 rounded-b-lg border border-t-3 border-t-success bg-popover p-5 *:min-w-0">
        <p>
          <strong>{isNow ? `Pago n.º ${receipt.id}` : `Pago programado n.º ${receipt.id}`}</strong>
        </p>
        <DetailList>
          <DetailRow label="Para">{receipt.member.name}</DetailRow>
          {receipt.when === "now" ? null : <DetailRow label="Frecuencia">{EVERY[receipt.when]}</DetailRow>}
          {receipt.nextOn ? (
            <DetailRow label="Próximo pago">
              {receipt.nextOn === payment.today ? "Hoy" : dayText(receipt.nextOn)}
            </DetailRow>
          ) : null}
          <DetailRow total label={isNow ? "Has pagado" : receipt.when === "once" ? "Importe" : "Cada pago"}>
            {priceOf(receipt)}
          </DetailRow>
        </DetailList>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={payment.restart}>Otro pago</Button>
        {isNow ? <LinkButton href={`/debank/payments/${receipt.id}`}>Ver el recibo</LinkButton> : null}
      </div>
    </StepSection>
  );
}
