import { useId } from "react";
import { AmountInput } from "@/components/forms/amount-field";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { CURRENCIES, type Currency } from "@/lib/core/format/money";

type TextInputProps = {
  label: string;
  name: string;
  help?: string;
  error?: string | undefined;
  value: string;
  change: (text: string) => void;
  type?: "text" | "date";
  min?: string;
  maxLength?: number;
};

export function TextInput({ label, help, error, value, change, ...input }: TextInputProps) {
  const id = useId();
  return (
    <Field id={id} label={label} help={help} error={error}>
      <Input
        {...fieldAria(id, { help, error })}
        {...input}
        autoComplete="off"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

type MoneyProps = {
  label?: string;
  asset: Currency;
  amount: string;
  help?: string;
  error?: string | undefined;
  change: (part: { asset?: Currency; amount?: string }) => void;
};

/** An amount with its asset. */
export function Money({ label = "Importe", asset, amount, help, error, change }: MoneyProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <Field id={id} label={label} help={help} error={error}>
        <AmountInput
          {...fieldAria(id, { help, error })}
          name="amount"
          currency={asset}
          placeholder="0,00"
          value={amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      </Field>
      <Field id={`${id}-asset`} label="Moneda">
        <NativeSelect
          id={`${id}-asset`}
          name="asset"
          value={asset}
          onChange={({ target }) => change({ asset: target.value as Currency })}
        >
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  );
}
