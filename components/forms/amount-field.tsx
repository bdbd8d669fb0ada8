"use client";

import { type ComponentProps, type FormEvent, useId, useState } from "react";
import type { FieldValues, Path } from "react-hook-form";
import { UnitInput } from "@/components/parts/unit-input";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatMoney, unitOf } from "@/lib/core/format/format";
import { type Asset, type Currency, isAmount, printMoney } from "@/lib/core/format/money";
import { typedAmount, typedMinor, typedText } from "@/lib/core/format/typed-amount";
import type { ActionForm } from "./use-action-form";

type Money = { currency: Asset; unit?: undefined; decimals?: undefined };
/** `decimals`: how many a rate may have, which are more than those of its currency. */
type Rate = { currency: Currency; unit?: undefined; decimals: number };
type Units = { currency?: undefined; unit: string; decimals: number };

type AmountInputProps = Omit<ComponentProps<"input">, "autoComplete" | "value"> & {
  value?: string;
} & (Money | Rate | Units);

/**
 * An input of an amount or a percentage with its unit; below it, the number as the program reads it: «1.000,00 USDT»
 * (D28).
 */
export function AmountInput(props: AmountInputProps) {
  const { currency, unit, decimals, onInput, ...input } = props;
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const text = input.value ?? typed;
  const shownUnit = unit ?? unitOf(currency);
  const read = decimals === undefined ? moneyIn(text, currency) : decimalIn(text, decimals);

  function follow(event: FormEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value);
    onInput?.(event as never);
  }

  return (
    <>
      <UnitInput inputMode="decimal" {...input} unit={shownUnit} onInput={follow} autoComplete="off" />
      <span
        className="block px-3 text-right text-xs leading-[1.45] text-muted-foreground empty:hidden"
        aria-live="polite"
      >
        {read === null ? "" : `${read}\u00a0${shownUnit}`}
      </span>
    </>
  );
}

function moneyIn(typed: string, currency: Asset): string | null {
  const minor = typedMinor(typed, currency);
  return minor === null ? null : formatMoney(minor, currency).text;
}

function decimalIn(typed: string, decimals: number): string | null {
  const decimal = typedAmount(typed);
  if (!isAmount(decimal, decimals)) return null;
  const [whole, fraction = ""] = decimal.split(".");
  // Always with decimals: «1.082» alone could be read as a little more than one.
  return formatDecimal(`${whole}.${fraction.padEnd(2, "0")}`);
}

type AmountFieldProps<Values extends FieldValues> = (Money | Rate | Units) & {
  form: ActionForm<Values>;
  name: Path<Values>;
  label: string;
  inputMode?: "text";
  help?: string | undefined;
  placeholder?: string | undefined;
  maxLength?: number;
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
