import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { labelPayee } from "@/actions/bank/payouts";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_LABEL_LENGTH } from "@/lib/bank/constants";

type LabelDialogProps = { id: number; label: string; close: () => void };

/** Renames a bank account. */
export function LabelDialog({ id, label, close }: LabelDialogProps) {
  const router = useRouter();
  const field = useId();
  const [text, setText] = useState(label);
  const { send, sending, refusal, errors, dialog } = useSubmission(labelPayee);
  const help = "Solo lo ves tú. Déjalo vacío para quitarlo.";
  const around = { help, error: errors.label };

  async function submit() {
    const state = await send({ id, label: text });
    if (state.status === "error") return;
    toast.success("Nombre guardado");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="Nombre de la cuenta"
      act="Guardar nombre"
      busyText="Guardando…"
      variant="default"
      submission={{ sending, refusal, dialog }}
      submit={submit}
      close={close}
    >
      <Field id={field} label="Nombre" {...around}>
        <Input
          {...fieldAria(field, around)}
          name="label"
          maxLength={MAX_LABEL_LENGTH}
          placeholder="Casa"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}
