import { useState } from "react";
import { AmountField } from "@/components/forms/amount-field";
import { SelectField } from "@/components/forms/form-fields";
import { useOfferedAssets } from "@/components/forms/offered-assets";
import type { ActionForm } from "@/components/forms/use-action-form";
import { FieldRow } from "@/components/parts/field-row";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { Prices } from "@/lib/core/format/reference-prices";
import { LOAN_CURRENCIES, MAX_PURPOSE_LENGTH } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import { offeredMethods } from "@/lib/lending/principal/rules";
import { collateralName, type PostDraft, typedDraft } from "./draft";
import { CURRENCY_NAMES, dollarsText } from "./labels";
import { PostPreview } from "./preview";

const PERCENT = { unit: "%", decimals: 2, maxLength: 7 } as const;

type PostFieldsProps = { kind: PostKind; form: ActionForm; initial: PostDraft; prices: Prices };

/** The fields of a request or an offer, with the calculated result below. */
export function PostFields({ kind, form, initial, prices }: PostFieldsProps) {
  const [draft, setDraft] = useState(initial);
  const enabled = useOfferedAssets();
  const dollars = offeredMethods(null, enabled);
  const collateral = collateralName(kind);
  const currency = draft.currency || "USD";

  return (
    <div
      className="grid content-start gap-4 *:min-w-0"
      onInput={({ currentTarget }) => setDraft(typedDraft(kind, currentTarget))}
    >
      <FieldRow>
        <AmountField
          form={form}
          name="amount"
          label="Importe"
          currency={currency}
          decimals={2}
          placeholder="8.000,00"
        />
        <SelectField form={form} name="currency" label="Moneda">
          {LOAN_CURRENCIES.filter((code) => enabled.includes(code) || code === initial.currency).map(
            (code) => (
              <option key={code} value={code}>
                {CURRENCY_NAMES[code]}
              </option>
            ),
          )}
          {dollars.length > 0 ? <option value="">Dólares: {dollarsText(dollars)}</option> : null}
          {dollars.length === 0 && initial.currency === "" ? <option value="">Dólares</option> : null}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <AmountField
          form={form}
          name="interestRate"
          label="Interés total"
          {...PERCENT}
          help="El de todo el plazo, de 0 a 100 %."
        />
        <AmountField
          form={form}
          name={collateral}
          label={kind === "requests" ? "Garantía" : "Garantía que pides"}
          currency="BTC"
          placeholder="0,19500000"
        />
      </FieldRow>
      <Term form={form} />
      {kind === "offers" ? (
        <FieldRow>
          <AmountField form={form} name="minLTV" label="LTV mínimo (opcional)" {...PERCENT} />
          <AmountField form={form} name="maxLTV" label="LTV máximo (opcional)" {...PERCENT} />
        </FieldRow>
      ) : null}
      <Purpose form={form} />
      <PostPreview kind={kind} draft={draft} prices={prices} />
    </div>
  );
}

function Term({ form }: { form: ActionForm }) {
  const id = `${form.id}-term`;
  const error = form.errors.term;
  return (
    <FieldRow>
      <Field id={id} label="Plazo" error={error}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          {...form.register("term")}
          {...fieldAria(id, { error })}
          defaultValue={form.defaultValues.term}
        />
      </Field>
      <SelectField form={form} name="termUnit" label="Unidad del plazo">
        <option value="months">Meses de 30 días</option>
        <option value="days">Días</option>
      </SelectField>
      <SelectField form={form} name="repayment" label="Se devuelve">
        <option value="whole">Todo al final</option>
        <option value="instalments">A plazos, cada mes</option>
      </SelectField>
    </FieldRow>
  );
}

function Purpose({ form }: { form: ActionForm }) {
  const id = `${form.id}-purpose`;
  const help = "Para qué es, o qué pides a la otra parte. Lo ven todos.";
  const error = form.errors.purpose;
  return (
    <>
      <SelectField form={form} name="purposeKind" label="Finalidad">
        <option value="personal">Personal</option>
        <option value="business">Empresarial</option>
      </SelectField>
      <Field id={id} label="Descripción (opcional)" help={help} error={error}>
        <Textarea
          rows={2}
          maxLength={MAX_PURPOSE_LENGTH}
          {...form.register("purpose")}
          {...fieldAria(id, { help, error })}
          defaultValue={form.defaultValues.purpose}
        />
      </Field>
    </>
  );
}
