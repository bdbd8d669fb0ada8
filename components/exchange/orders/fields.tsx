import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { AmountField } from "@/components/forms/amount-field";
import { TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { SegmentedRadios } from "@/components/parts/segmented-radios";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { PaymentMethod } from "@/lib/exchange/constants";
import type { Pricing } from "@/lib/exchange/orders/constants";

type Shared<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: ReactNode;
};

/** The smallest part of an order that may be taken. */
export function MinimumField<Values extends FieldValues>({ form }: Pick<Shared<Values>, "form">) {
  return (
    <AmountField
      form={form}
      name={"minBtcAmount" as Path<Values>}
      label="Mínimo por operación (opcional)"
      currency="BTC"
      help="Todo lo que quede se puede aceptar siempre."
    />
  );
}

/** How many completed trades a member must have to take an order. */
export function TakerTradesField<Values extends FieldValues>({ form }: Pick<Shared<Values>, "form">) {
  return (
    <TextField
      form={form}
      name={"minTakerTrades" as Path<Values>}
      label="Operaciones completadas que pides (opcional)"
      help="Quien tenga menos no podrá aceptarla."
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

type MarginFieldProps<Values extends FieldValues> = Pick<Shared<Values>, "form"> & {
  /** The reference price: dollars, as a decimal text. */
  reference: string;
};

/** How far a market price is from the reference price. */
function MarginField<Values extends FieldValues>({ form, reference }: MarginFieldProps<Values>) {
  return (
    <AmountField
      form={form}
      name={"marketMargin" as Path<Values>}
      label="Diferencia con el precio de referencia, %"
      unit="%"
      decimals={2}
      // The numeric keyboard of some phones has no minus sign.
      inputMode="text"
      help={`Ahora son ${amountTextOf(reference, "USD")}. En negativo, por debajo.`}
      placeholder="1,5"
    />
  );
}

type PriceFieldsProps<Values extends FieldValues> = MarginFieldProps<Values> & {
  /** What the form begins with, and what is chosen now. */
  opened: Pricing;
  pricing: Pricing;
};

/** A fixed price, or one that follows the reference price; what was typed for the other one is kept. */
export function PriceFields<Values extends FieldValues>(props: PriceFieldsProps<Values>) {
  const { form, reference, opened, pricing } = props;
  return (
    <>
      <SegmentedRadios
        legend="Precio"
        names={{ fixed: "Precio fijo", market: "De mercado" }}
        defaultValue={opened}
        field={form.register("pricing" as Path<Values>)}
      />
      <div hidden={pricing === "market"}>
        <AmountField
          form={form}
          name={"pricePerBtc" as Path<Values>}
          label="Precio por BTC"
          currency="USD"
          placeholder="68.300,00"
        />
      </div>
      <div hidden={pricing === "fixed"}>
        <MarginField form={form} reference={reference} />
      </div>
    </>
  );
}

type AddressFieldProps<Values extends FieldValues> = Pick<Shared<Values>, "form" | "help"> &
  Pick<ComponentProps<"input">, "placeholder"> & {
    optional?: boolean;
    /** The buyer's own address of the wallet, which is proposed. */
    own?: string | null;
  };

/** The Bitcoin address of a buyer who receives outside the platform. */
export function AddressField<Values extends FieldValues>(props: AddressFieldProps<Values>) {
  const { optional, own, ...field } = props;
  const name = "externalBtcAddress" as Path<Values>;
  return (
    <div className="grid content-start gap-2 *:min-w-0">
      <TextField
        {...field}
        name={name}
        label={optional ? "Dirección BTC (opcional)" : "Dirección BTC"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {own ? (
        <div>
          <Button size="sm" variant="ghost" onClick={() => field.form.fill(name, own)}>
            Usar mi dirección externa
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type InstructionsFieldProps<Values extends FieldValues> = Pick<Shared<Values>, "form"> & {
  /** The payment method and who reads the instructions; shown when they are first written. */
  recipient?: { method: PaymentMethod; reader: string };
};

/** How a seller outside the platform wants to be paid. */
export function InstructionsField<Values extends FieldValues>({
  form,
  recipient,
}: InstructionsFieldProps<Values>) {
  const account = recipient?.method === "SEPA" ? "e IBAN" : "y cuenta de PayPal";
  return (
    <TextareaField
      form={form}
      name={"paymentInstructions" as Path<Values>}
      label="Instrucciones de pago"
      help={recipient && `Titular ${account}. Solo las verá ${recipient.reader}.`}
    />
  );
}

/** Text of several lines. */
function TextareaField<Values extends FieldValues>({ form, name, label, help }: Shared<Values>) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Textarea
        rows={3}
        {...form.register(name)}
        {...fieldAria(id, { help, error })}
        defaultValue={form.defaultValues[name]}
      />
    </Field>
  );
}
