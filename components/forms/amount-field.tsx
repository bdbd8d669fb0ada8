"use client";

import { type ComponentProps, type FormEvent, useId, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { UnitInput } from "@/components/parts/unit-input";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatMoney, unitOf } from "@/lib/core/format/format";
import { type Currency, isAmount, printMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor, typedText } from "@/lib/core/format/typed-amount";
import type { ActionForm } from "./use-action-form";

type AmountInputProps = Omit<ComponentProps<"input">, "inputMode" | "autoComplete" | "value"> & {
  currency: Currency;
  /** The number of decimals of a rate, which has more than its currency. */
  decimals?: number;
  value?: string;
};

/** An amount input with its unit; below it, the amount as the program reads it: «1.000,00 USDT» (D28). */
export function AmountInput({ currency, decimals, onInput, ...input }: AmountInputProps) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const read = readingOf(input.value ?? typed, currency, decimals);

  function follow(event: FormEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value);
    onInput?.(event as never);
  }

  return (
    <>
      <UnitInput {...input} unit={unitOf(currency)} onInput={follow} inputMode="decimal" autoComplete="off" />
      <span
        className="block px-3 text-right text-xs leading-[1.45] text-muted-foreground empty:hidden"
        aria-live="polite"
      >
        {read}
      </span>
    </>
  );
}

function readingOf(typed: string, currency: Currency, decimals: number | undefined): string {
  if (decimals === undefined) {
    const minor = typedMinor(typed, currency);
    return minor === null ? "" : join(formatMoney(minor, currency));
  }
  const decimal = typedAmount(typed);
  return isAmount(decimal, decimals) ? join({ text: formatDecimal(decimal), unit: unitOf(currency) }) : "";
}

const join = ({ text, unit }: { text: string; unit: string }) => `${text}\u00a0${unit}`;

type AmountFieldProps<Values extends FieldValues> = Pick<
  AmountInputProps,
  "currency" | "decimals" | "placeholder"
> & {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  help?: string | undefined;
};

/** `AmountInput` as a field of a form. */
export function AmountField<Values extends FieldValues>(props: AmountFieldProps<Values>) {
  const { form, name, label, help, ...input } = props;
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <Field id={id} label={label} help={help} error={error}>
      <AmountInput
        {...input}
        {...form.register(name)}
        {...fieldAria(id, { help, error })}
        defaultValue={form.defaultValues[name]}
      />
    </Field>
  );
}

type QuantityFieldProps = {
  label?: string;
  name?: string;
  currency: Currency;
  value: string;
  change: (text: string) => void;
  /** The amount that the «Máximo» button fills in, in minor units. */
  max: bigint;
  help: string;
  error: string | undefined;
};

/** An amount up to the member's maximum, with a button that fills in the maximum. */
export function QuantityField(props: QuantityFieldProps) {
  const { label = "Cantidad", name = "amount", currency, value, change, max, help, error } = props;
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <span className="flex min-w-0 items-start gap-2">
        <span className="flex-1">
          <AmountInput
            {...fieldAria(id, { help, error })}
            name={name}
            currency={currency}
            placeholder="0,00"
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        </span>
        <Button disabled={max <= 0n} onClick={() => change(typedText(printMoney(max, currency), currency))}>
          Máximo
        </Button>
      </span>
    </Field>
  );
}
