import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { v4 as uuid } from "uuid";
import { distributeProfit } from "@/actions/tokenization/milestones";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { euroText } from "@/components/tokenization/labels";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_LENGTH } from "@/lib/tokenization/constants";

const HELP = "Sale de tu saldo y llega a cada titular según sus tokens, los tuyos también.";

/** A promoter distributes money to all holders of tokens. */
export function DistributeDialog({ id, close }: { id: number; close: () => void }) {
  const router = useRouter();
  const fieldId = useId();
  const [requestId] = useState(() => uuid());
  const submission = useSubmission(distributeProfit);
  const { errors } = submission;

  async function submit(form: HTMLFormElement) {
    const data = new FormData(form);
    const [amount, note] = [String(data.get("amount")), String(data.get("note"))];
    const state = await submission.send({ id: String(id), amount, note, requestId });
    if (state.status !== "ok") return;
    toast.success("Reparto en marcha", `${euroText(state.result.amount)} llegarán en unos minutos.`);
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="Repartir dinero"
      act="Repartir"
      busyText="Repartiendo…"
      waits
      submission={submission}
      submit={(form) => void submit(form)}
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
