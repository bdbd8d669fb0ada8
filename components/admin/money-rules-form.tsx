"use client";

import { useRouter } from "next/navigation";
import { setMoneyRules } from "@/actions/admin";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton, TextField } from "@/components/layout/form-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { moneyRulesForm } from "@/lib/admin/schema";
import { SETTING_LABELS } from "@/lib/core/settings-labels";

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
    <Dialog open onOpenChange={close} title="Cambiar reglas de ingresos y retiros">
      <Rules rules={rules} close={close} />
    </Dialog>
  );
}

function Rules({ rules, close }: { rules: MoneyRules; close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema: moneyRulesForm,
    action: setMoneyRules,
    defaultValues: rules,
    onSuccess: () => {
      toast.success("Ajustes guardados");
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudieron guardar los ajustes", message),
  });
  return (
    <Form form={form} label="Ingresos y retiros">
      <div className="body stack">
        {(Object.keys(HELP) as Rule[]).map((rule) => (
          <TextField
            key={rule}
            form={form}
            name={rule}
            label={SETTING_LABELS[rule]}
            help={HELP[rule]}
            inputMode={rule === "automaticWithdrawalEur" ? "decimal" : "numeric"}
            autoComplete="off"
          />
        ))}
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <SubmitButton form={form} variant="primary" busyText="Guardando…">
          Guardar reglas
        </SubmitButton>
      </footer>
    </Form>
  );
}
