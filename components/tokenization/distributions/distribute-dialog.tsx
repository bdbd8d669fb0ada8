import { useId } from "react";
import { distributeProfit } from "@/actions/tokenization/milestones";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { euroText } from "@/components/tokenization/labels";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_LENGTH } from "@/lib/tokenization/constants";

const HELP = "Sale de tu saldo y llega a cada titular según sus tokens, los tuyos también.";

/** A promoter distributes money to all holders of tokens. */
export function DistributeDialog({ id, close }: { id: number; close: () => void }) {
  const fieldId = useId();
  const { submission, act } = useDialogAction({
    action: distributeProfit,
    fields: { id },
    close,
    keepsPage: true,
  });
  const { errors } = submission;

  function submit(form: HTMLFormElement) {
    void act(
      ({ amount }) => ["Reparto en marcha", `${euroText(amount)} llegarán en unos minutos.`],
      new FormData(form),
    );
  }

  return (
    <ActionDialog
      title="Repartir dinero"
      act="Repartir"
      busyText="Repartiendo…"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Field id={`${fieldId}-amount`} label="Importe" help={HELP} error={errors.amount}>
        <AmountInput
          name="amount"
          currency="EUR"
          {...fieldAria(`${fieldId}-amount`, { help: HELP, error: errors.amount })}
        />
      </Field>
      <Field id={`${fieldId}-note`} label="De qué es (opcional)" error={errors.note}>
        <Input
          name="note"
          maxLength={MAX_LENGTH.label}
          {...fieldAria(`${fieldId}-note`, { error: errors.note })}
        />
      </Field>
    </ActionDialog>
  );
}
