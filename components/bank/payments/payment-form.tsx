import { useId } from "react";
import { DraftForm } from "@/components/forms/draft";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { MAX_NOTE_LENGTH } from "@/lib/bank/constants";
import type { Currency } from "@/lib/core/format/money";
import type { Draft } from "./draft";
import { EVERY, priceOf } from "./labels";
import { Money, TextInput } from "./payment-fields";
import { PaymentReceipt, PaymentReview } from "./payment-review";
import { type PaymentState, usePayment } from "./use-payment";

type PaymentFormProps = {
  to: string;
  /** The name of the payee in `to`. */
  toName?: string | undefined;
  /** Today in the member's time zone. */
  today: string;
  /** The amount of each asset that the member may spend, as decimal texts. */
  available: Readonly<Record<Currency, string>>;
};

/** Pays a member, immediately or on a schedule: input, review, confirmation, and receipt. */
export function PaymentForm({ to, toName, today, available }: PaymentFormProps) {
  const payment = usePayment({ to, today, available });
  return (
    <>
      {payment.receipt ? (
        <PaymentReceipt payment={payment} receipt={payment.receipt} />
      ) : payment.payee ? (
        <PaymentReview payment={payment} payee={payment.payee} />
      ) : (
        <Write
          payment={payment}
          today={today}
          available={available}
          help={toName && payment.draft.to === to ? `Es el código de ${toName}` : HOW_TO_NAME}
        />
      )}
      {payment.dialog}
    </>
  );
}

const HOW_TO_NAME = "Su correo, su usuario o su enlace de pago";

type WriteProps = Omit<PaymentFormProps, "to" | "toName"> & { payment: PaymentState; help: string };

function Write({ payment, today, available, help }: WriteProps) {
  const { draft, wrong, refusal, looking, change, review } = payment;
  return (
    <DraftForm label="Enviar dinero" refusal={refusal} submit={review}>
      <TextInput
        label="Para"
        name="to"
        help={help}
        error={wrong.to}
        value={draft.to}
        change={(to) => change({ to })}
      />
      <Money
        asset={draft.asset}
        amount={draft.amount}
        error={wrong.amount}
        help={`Disponible: ${priceOf({ amount: available[draft.asset], asset: draft.asset })}`}
        change={change}
      />
      <TextInput
        label="Nota (opcional)"
        name="note"
        error={wrong.note}
        maxLength={MAX_NOTE_LENGTH}
        value={draft.note}
        change={(note) => change({ note })}
      />
      <When draft={draft} wrong={wrong} today={today} change={change} />
      <Button type="submit" variant="default" busy={looking} busyText="Buscando…">
        Revisar
      </Button>
    </DraftForm>
  );
}

type WhenProps = Pick<PaymentState, "draft" | "wrong" | "change"> & { today: string };

function When({ draft: { when, startOn, endsOn }, wrong, today, change }: WhenProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
      <Field id={id} label="Cuándo">
        <NativeSelect
          id={id}
          name="when"
          value={when}
          onChange={({ target }) => change({ when: target.value as Draft["when"] })}
        >
          <option value="now">Ahora</option>
          {Object.entries(EVERY).map(([every, label]) => (
            <option key={every} value={every}>
              {every === "once" ? "Otro día" : label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {when === "now" ? null : (
        <TextInput
          label={when === "once" ? "El día" : "Desde el día"}
          name="startOn"
          type="date"
          min={today}
          error={wrong.startOn}
          value={startOn}
          change={(day) => change({ startOn: day })}
        />
      )}
      {when === "week" || when === "month" ? (
        <TextInput
          label="Hasta (opcional)"
          name="endsOn"
          type="date"
          min={startOn}
          error={wrong.endsOn}
          value={endsOn}
          change={(day) => change({ endsOn: day })}
        />
      ) : null}
    </div>
  );
}
