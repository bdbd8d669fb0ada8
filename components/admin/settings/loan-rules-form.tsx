"use client";

import { setLoanRules } from "@/actions/admin/settings";
import { loanRulesForm } from "@/lib/admin/schema";
import { LIQUIDATION_FEE_LABEL, SETTING_LABELS } from "@/lib/core/config/settings-labels";
import { SettingsForm } from "./form";

const HELP = {
  loanLiquidationFeePoints: "En % de la deuda, de 0 a 5. Se cobra de la garantía, después del prestamista.",
  loanAutomaticLiquidation: "La tesorería compra la garantía de los préstamos en mora, sin intervención.",
  priceSources: "Cada 5 minutos, la mediana de 3 mercados o más. Apagado, lo escribe un administrador.",
  loanPriceMaxAgeMinutes: "De 1 a 10.080. A un precio más antiguo no se liquida nada.",
  loanPriceJumpPercent: "De 1 a 100. Lo confirma el precio siguiente o un administrador.",
} as const;

type Rule = keyof typeof HELP;

/** The rules in the format in which they are typed. */
export type LoanRules = Record<Rule, string>;

const isSwitch = (name: Rule) => name === "loanAutomaticLiquidation" || name === "priceSources";

const ANSWERS = [
  ["no", "No"],
  ["yes", "Sí"],
] as const;

/** A dialog with the price limits at which collateral is sold, and the fees for it. */
export function LoanRulesForm({ close, ...rules }: LoanRules & { close: () => void }) {
  return (
    <SettingsForm
      title="Cambiar liquidaciones de préstamos"
      label="Liquidaciones de préstamos"
      schema={loanRulesForm}
      action={setLoanRules}
      values={rules}
      fields={(Object.keys(HELP) as Rule[]).map((name) => ({
        name,
        label: name === "loanLiquidationFeePoints" ? LIQUIDATION_FEE_LABEL : SETTING_LABELS[name],
        help: HELP[name],
        ...(name === "loanLiquidationFeePoints" && { inputMode: "decimal" as const }),
        ...(isSwitch(name) && { options: ANSWERS }),
      }))}
      submit="Guardar reglas"
      close={close}
    />
  );
}
