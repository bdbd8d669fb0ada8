import { setBankRules } from "@/actions/admin/settings";
import { SettingsForm } from "@/components/admin/settings/form";
import { bankRulesForm } from "@/lib/admin/schema";

export type BankRules = Readonly<
  Record<"automaticPayoutEur" | "newPayeeHoldHours" | "sepaAccountHolder" | "sepaIban" | "sepaBic", string>
>;

/**
 * A dialog with the bank account and the rules for payouts. Looser rules need the approval of another administrator.
 */
export function BankRulesForm({ values, close }: { values: BankRules; close: () => void }) {
  return (
    <SettingsForm
      title="Cambiar cuenta y retiradas"
      label="Cuenta y retiradas"
      schema={bankRulesForm}
      action={setBankRules}
      values={values}
      fields={[
        {
          name: "sepaAccountHolder",
          label: "Titular de la cuenta",
          help: "Como lo conoce el banco.",
          inputMode: "text",
        },
        {
          name: "sepaIban",
          label: "IBAN de la cuenta",
          help: "Cambiarlo necesita a otro administrador.",
          inputMode: "text",
        },
        { name: "sepaBic", label: "BIC", help: "Opcional: 8 u 11 letras y cifras.", inputMode: "text" },
        {
          name: "automaticPayoutEur",
          label: "Máximo diario de retiradas sin revisión",
          help: "Suma de los retiros y las retiradas al banco de un miembro en 24 horas, al precio de referencia. Por encima, los aprueba un administrador.",
          currency: "EUR",
        },
        {
          name: "newPayeeHoldHours",
          label: "Horas de espera de una cuenta nueva",
          help: "Entre 0 y 720.",
        },
      ]}
      submit="Guardar"
      close={close}
    />
  );
}
