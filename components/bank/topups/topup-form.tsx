import dynamic from "next/dynamic";
import { useId } from "react";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { AmountInput } from "@/components/forms/amount-field";
import { DraftForm } from "@/components/forms/draft";
import { FormSkeleton } from "@/components/forms/form-skeleton";
import { StepSection } from "@/components/parts/step-section";
import { useOwnPolicy } from "@/components/payments/cards/use-own-policy";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { TOPUP_CENTS } from "@/lib/bank/topups/constants";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { amountText } from "@/lib/core/format/format";
import { type TopupState, useTopup } from "./use-topup";

const TopupPayment = dynamic(() => import("./topup-payment").then((module) => module.TopupPayment), {
  ssr: false,
  loading: () => <FormSkeleton />,
});

type TopupFormProps = { cardKey: string; left: string };

/** A top-up by card: the amount, the card fields, and the receipt. */
export function TopupForm({ cardKey, left }: TopupFormProps) {
  const topup = useTopup(left);
  const { begun, paid } = topup;
  if (!useOwnPolicy()) return <FormSkeleton />;
  return (
    <>
      {paid ? (
        <Receipt topup={topup} paid={paid} />
      ) : begun ? (
        <TopupPayment key={begun.id} topup={topup} begun={begun} cardKey={cardKey} />
      ) : (
        <HowMuch topup={topup} left={left} />
      )}
      {topup.dialog}
    </>
  );
}

function HowMuch({ topup, left }: { topup: TopupState; left: string }) {
  const id = useId();
  const { amount, wrong, refusal, sending, change, start } = topup;
  const { min, max } = TOPUP_CENTS;
  const help = `Entre ${amountText(min, "EUR")} y ${amountText(max, "EUR")}; este mes te quedan ${amountTextOf(left, "EUR")}`;
  return (
    <DraftForm label="Ingresar con tarjeta" refusal={refusal} submit={start}>
      <Field id={id} label="Importe" help={help} error={wrong.amount}>
        <AmountInput
          {...fieldAria(id, { help, error: wrong.amount })}
          name="amount"
          currency="EUR"
          placeholder="0,00"
          value={amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </Field>
      <Button type="submit" variant="default" busy={sending} busyText="Preparando el pago…">
        Continuar con el pago
      </Button>
    </DraftForm>
  );
}

function Receipt({ topup: { again }, paid }: { topup: TopupState; paid: { id: number; amount: string } }) {
  return (
    <StepSection aria-label="Recibo del ingreso">
      <div className="grid content-start gap-4 rounded-b-lg border border-t-3 border-t-success bg-popover p-5 *:min-w-0">
        <p>
          <strong>Ingreso n.º {paid.id}</strong>
        </p>
        <DetailList>
          <DetailRow total label="En tu saldo">
            {amountTextOf(paid.amount, "EUR")}
          </DetailRow>
        </DetailList>
        <Note>Ya puedes usarlo. Te hemos enviado un correo.</Note>
      </div>
      <div>
        <Button onClick={again}>Otro ingreso</Button>
      </div>
    </StepSection>
  );
}
