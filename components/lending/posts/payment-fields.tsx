import { useState } from "react";
import { Note } from "@/components/display/note";
import { TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import type { LoanMethod } from "@/lib/lending/constants";

export const METHOD_NAMES: Readonly<Record<LoanMethod, string>> = {
  usdt: "En USDT, desde la cartera",
  usdc: "En USDC, desde la cartera",
  wallet: "Desde la cartera",
  bank: "Por transferencia bancaria",
};

type PaymentFieldsProps = { form: ActionForm; methods: readonly LoanMethod[]; lends: boolean };

// Nothing is sent to these addresses: the parties see them, and the money moves between their wallets here.
const BY_WALLET = "Solo para la otra parte: el dinero pasa de cartera a cartera.";
const PLAIN = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** The payment details of a party: those that the payment method requires (spec 3 §5). */
export function PaymentFields({ form, methods, lends }: PaymentFieldsProps) {
  const [method, setMethod] = useState<LoanMethod>(methods[0] ?? "usdt");
  const id = `${form.id}-paymentMethod`;
  const { onChange, ...field } = form.register("paymentMethod");
  return (
    <>
      <Field id={id} label="Cómo se paga">
        <NativeSelect
          id={id}
          {...field}
          defaultValue={method}
          onChange={(event) => {
            setMethod(event.target.value as LoanMethod);
            void onChange(event);
          }}
        >
          {methods.map((each) => (
            <option key={each} value={each}>
              {METHOD_NAMES[each]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {method === "wallet" ? (
        <Note>El dinero y la garantía pasan de cartera a cartera: no hace falta ninguna dirección.</Note>
      ) : (
        <TextField
          form={form}
          name="btcWallet"
          label="Dirección de Bitcoin"
          help={`Solo para la otra parte: ${lends ? "lo que cobres llega a tu cartera" : "tu garantía vuelve a tu cartera"} de la plataforma.`}
          {...PLAIN}
        />
      )}
      {method === "usdt" ? (
        <TextField form={form} name="usdtWallet" label="Dirección de USDT" help={BY_WALLET} {...PLAIN} />
      ) : null}
      {method === "usdc" ? (
        <TextField form={form} name="usdcWallet" label="Dirección de USDC" help={BY_WALLET} {...PLAIN} />
      ) : null}
      {method === "bank" ? (
        <>
          <TextField form={form} name="bankAccount" label="Número de cuenta (IBAN)" {...PLAIN} />
          <TextField form={form} name="bankName" label="Banco" autoComplete="off" />
          <TextField form={form} name="accountHolder" label="Titular de la cuenta" autoComplete="off" />
        </>
      ) : null}
      <TextField
        form={form}
        name="transactionNotes"
        label="Notas (opcional)"
        autoComplete="off"
        maxLength={500}
      />
    </>
  );
}
