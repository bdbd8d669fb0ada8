"use client";

import { setMoneyRules } from "@/actions/admin/settings";
import { moneyRulesForm } from "@/lib/admin/schema";
import { SETTING_LABELS } from "@/lib/core/config/settings-labels";
import { SettingsForm } from "./form";

const HELP = {
  automaticWithdrawalEur:
    "Suma de los retiros y las retiradas al banco de un miembro en 24 horas, al precio de referencia. Por encima, los aprueba un administrador.",
  newAddressHoldHours:
    "De 0 a 720. Desde la solicitud hasta el envío, la primera vez que se usa una dirección.",
  marketPriceBandPercent:
    "De 1 a 100. Fuera de ese margen, crear una orden requiere la contraseña y aceptarla, repetir el precio.",
  marketConfirmationEur:
    "Crear, cambiar o aceptar órdenes por un importe mayor, en 24 horas, requiere la contraseña.",
  delayedCorrectionEur: "Las de mayor importe, una vez aprobadas, esperan 24 horas.",
  disputeApprovalEur: "Las de mayor importe requieren la aprobación de un segundo administrador.",
  btcConfirmations: "De 1 a 100. Con menos, el ingreso no se abona.",
  evmConfirmations: "De 1 a 100. Con menos, el ingreso no se abona.",
  milestoneAskDays:
    "De 60 a 730. Después, un administrador puede devolver a los titulares el dinero de los hitos. Vale para los plazos que empiezan desde ahora.",
  trancheAnswerDays:
    "De 3 a 60. Después, cualquiera de las partes puede pedir que decida la administración. Vale para las ofertas que se firman desde ahora.",
} as const;

type Rule = keyof typeof HELP;

const DECIMALS: readonly Rule[] = [
  "automaticWithdrawalEur",
  "marketConfirmationEur",
  "delayedCorrectionEur",
  "disputeApprovalEur",
];

/** The rules in the format in which they are typed. */
export type MoneyRules = Record<Rule, string>;

/** A dialog with the limits and delays for deposits, withdrawals and trades. */
export function MoneyRulesForm({ close, ...rules }: MoneyRules & { close: () => void }) {
  return (
    <SettingsForm
      title="Cambiar reglas de ingresos, retiros y mercado"
      label="Ingresos, retiros y mercado"
      schema={moneyRulesForm}
      action={setMoneyRules}
      values={rules}
      fields={(Object.keys(HELP) as Rule[]).map((name) => ({
        name,
        label: SETTING_LABELS[name],
        help: HELP[name],
        ...(DECIMALS.includes(name) && { currency: "EUR" as const }),
      }))}
      submit="Guardar reglas"
      close={close}
    />
  );
}
