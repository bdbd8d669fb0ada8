"use client";

import { setMoneyRules } from "@/actions/admin";
import { moneyRulesForm } from "@/lib/admin/schema";
import { SETTING_LABELS } from "@/lib/core/settings-labels";
import { SettingsForm } from "./settings-form";

const HELP = {
  automaticWithdrawalEur: "Los de más valor, al precio de referencia, esperan a un administrador.",
  newAddressHoldHours:
    "De 0 a 720. Desde que se pide hasta que sale, la primera vez que se usa una dirección.",
  btcConfirmations: "De 1 a 100. Con menos, el ingreso todavía no cuenta.",
  evmConfirmations: "De 1 a 100. Con menos, el ingreso todavía no cuenta.",
} as const;

type Rule = keyof typeof HELP;

/** The rules as they are typed. */
export type MoneyRules = Record<Rule, string>;

/** What money coming in and going out waits for, in a dialog. */
export function MoneyRulesForm({ close, ...rules }: MoneyRules & { close: () => void }) {
  return (
    <SettingsForm
      title="Cambiar reglas de ingresos y retiros"
      label="Ingresos y retiros"
      schema={moneyRulesForm}
      action={setMoneyRules}
      values={rules}
      fields={(Object.keys(HELP) as Rule[]).map((name) => ({
        name,
        label: SETTING_LABELS[name],
        help: HELP[name],
        ...(name === "automaticWithdrawalEur" && { currency: "EUR" as const }),
      }))}
      submit="Guardar reglas"
      close={close}
    />
  );
}
