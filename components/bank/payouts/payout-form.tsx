import { useId } from "react";
import { codeClass } from "@/components/display/code-class";
import { QuantityField } from "@/components/forms/amount-field";
import { DraftForm } from "@/components/forms/draft";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { groupedIban } from "@/lib/core/format/iban";
import { PayoutReceipt, PayoutReview } from "./payout-review";
import type { PayoutFormProps } from "./payout-view";
import { mostOf, type PayoutState, usePayout } from "./use-payout";

/** Pays out euros: input, review, confirmation, and receipt. */
export function PayoutForm(figures: PayoutFormProps) {
  const payout = usePayout(figures);
  return (
    <>
      {payout.receipt ? (
        <PayoutReceipt
          line={figures.lines.find(({ id }) => id === payout.receipt?.id) ?? payout.receipt}
          timeZone={figures.timeZone}
          restart={payout.restart}
          refreshing={payout.refreshing}
        />
      ) : payout.step === "review" ? (
        <PayoutReview payout={payout} figures={figures} />
      ) : (
        <Write payout={payout} figures={figures} />
      )}
      {payout.dialog}
    </>
  );
}

type WriteProps = { payout: PayoutState; figures: PayoutFormProps };

function Write({ payout, figures }: WriteProps) {
  const { draft, wrong, change } = payout;
  return (
    <DraftForm label="Retirar a una cuenta" refusal={payout.refusal} submit={payout.review}>
      <Account payout={payout} figures={figures} />
      <QuantityField
        label="Importe"
        currency="EUR"
        value={draft.amount}
        change={(amount) => change({ amount })}
        max={mostOf(figures)}
        help={`Disponible: ${amountTextOf(figures.available, "EUR")} · te quedan hoy ${amountTextOf(figures.leftToday, "EUR")}`}
        error={wrong.amount}
      />
      <Button type="submit" variant="default" disabled={figures.isPaused}>
        Revisar la retirada
      </Button>
    </DraftForm>
  );
}

function Account({ payout: { draft, wrong, change }, figures: { payees, holder } }: WriteProps) {
  const id = useId();
  const help = `Debe estar a tu nombre: ${holder}`;
  const chosen = payees.find(({ iban }) => iban === draft.payee);
  const wait = chosen?.until ? `Primer uso desde el ${chosen.until}` : undefined;
  return (
    <>
      {payees.length > 0 ? (
        <Field id={`${id}-payee`} label="Cuenta" help={wait} error={draft.payee ? wrong.iban : undefined}>
          <NativeSelect
            {...fieldAria(`${id}-payee`, { help: wait, error: draft.payee ? wrong.iban : undefined })}
            name="payee"
            value={draft.payee}
            onChange={({ target }) => change({ payee: target.value })}
          >
            {payees.map(({ iban, label }) => (
              <option key={iban} value={iban}>
                {label ? `${label} · ${groupedIban(iban)}` : groupedIban(iban)}
              </option>
            ))}
            <option value="">Otra cuenta</option>
          </NativeSelect>
        </Field>
      ) : null}
      {draft.payee ? null : (
        <Field id={id} label="IBAN" help={help} error={wrong.iban}>
          <Input
            {...fieldAria(id, { help, error: wrong.iban })}
            name="iban"
            className={codeClass}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.iban}
            onChange={({ target }) => change({ payee: "", iban: target.value })}
          />
        </Field>
      )}
    </>
  );
}
