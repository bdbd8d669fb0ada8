import type { ComponentProps, ReactNode } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { Field, fieldAria } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { PaymentMethod } from "@/lib/exchange/constants";

type Shared<Values extends FieldValues> = {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: ReactNode;
};

type AddressFieldProps<Values extends FieldValues> = Pick<Shared<Values>, "form" | "help"> &
  Pick<ComponentProps<"input">, "placeholder"> & { optional?: boolean };

/** The Bitcoin address of a buyer who receives outside the platform. */
export function AddressField<Values extends FieldValues>({ optional, ...props }: AddressFieldProps<Values>) {
  return (
    <TextField
      {...props}
      name={"externalBtcAddress" as Path<Values>}
      label={optional ? "Dirección BTC (opcional)" : "Dirección BTC"}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
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
