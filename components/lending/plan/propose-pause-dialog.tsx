import { useId, useState } from "react";
import { proposePause } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { BeforeAfter } from "@/components/lending/loan/before-after";

import { UnitInput } from "@/components/parts/unit-input";
import { Field, fieldAria } from "@/components/ui/field";
import { dayText } from "@/lib/core/format/format";
import { centsText } from "@/lib/lending/cents";
import { type LoanCurrency, PAUSE_DAYS } from "@/lib/lending/constants";
import { amountOf, type Instalment, pausedBy } from "@/lib/lending/plan/plan-rules";
import type { Running } from "@/lib/lending/plan/repayment-rules";

export type ProposePauseProps = { id: number; currency: LoanCurrency; name: string; pausing: Running };

const { min, max } = PAUSE_DAYS;
const MISSING = `Escribe entre ${min} y ${max} días`;

type ProposePauseDialogProps = ProposePauseProps & { close: () => void };

/** Proposes a number of days without payments; shows the cost and the new dates. */
export function ProposePauseDialog({ id, currency, name, pausing, close }: ProposePauseDialogProps) {
  const fieldId = useId();
  const [typed, setTyped] = useState("30");
  const { submission, act } = useDialogAction({ action: proposePause, fields: { id }, close });
  const days = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  const isPossible = days >= min && days <= max;
  const help = `De ${min} a ${max} días.`;
  const error = submission.errors.days;

  function submit() {
    if (!isPossible) return submission.refuse(null, { days: MISSING });
    void act(["Pausa propuesta", `${name} tiene 7 días para responder.`], { days });
  }

  return (
    <ActionDialog
      title="Proponer una pausa"
      act="Proponer la pausa"
      busyText="Enviando…"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Field id={fieldId} label="Días sin pagos" help={help} error={error}>
        <UnitInput
          {...fieldAria(fieldId, { help, error })}
          unit="días"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            submission.refuse(null);
          }}
        />
      </Field>
      {isPossible ? <BeforeAfter lines={linesOf(pausing, { days, currency })} /> : null}
    </ActionDialog>
  );
}

function linesOf(pausing: Running, { days, currency }: { days: number; currency: LoanCurrency }) {
  const { plan } = pausedBy(pausing, days);
  const [before, after] = [pausing.plan, plan];
  const day = (one: Instalment | undefined) => (one ? dayText(one.dueOn) : null);
  const sum = (one: Instalment | undefined) => (one ? centsText(amountOf(one), currency) : null);
  return [
    { name: "Próximo pago", before: day(before[0]), after: day(after[0]) },
    { name: "Su importe", before: sum(before[0]), after: sum(after[0]) },
    { name: "Último pago", before: day(before.at(-1)), after: day(after.at(-1)) },
  ];
}
