import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { ActionDialog } from "./action-dialog";
import { ReasonInput } from "./reason-field";
import { useUnsavedGuard } from "./unsaved/use-unsaved-guard";
import { type Done, useDialogAction } from "./use-dialog-action";

export type ReasonDialogProps = {
  title: string;
  /** The consequences of the action. */
  note: ReactNode;
  /** The text of the submit button: «Rechazar el retiro». */
  act: string;
  busyText: string;
  /** Whether the action restores something instead of taking it away. */
  mild?: boolean;
  /** Receives `fields`, `seen` and `reason`. */
  action: SentAction;
  fields: FormFields;
  /** Which version was on the screen when the dialog opened; a refresh behind the dialog does not change it. */
  seen?: FormFields | undefined;
  help?: string;
  /** By default that of the reason of an administrator's action. */
  maxLength?: number;
  /** The success message; may depend on the result. */
  done: Done | ((result: unknown) => Done);
  close: () => void;
};

const READ_BY_THE_MEMBER = "Lo leerá el miembro y quedará registrado.";

/**
 * Asks an administrator for a reason and sends the action. Use it through `ReasonButton`, which loads it when pressed.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, note, act, busyText, mild = false, help = READ_BY_THE_MEMBER, maxLength, close } = props;
  const reason = useReason(props);
  return (
    <ActionDialog
      title={title}
      label={act}
      act={act}
      busyText={busyText}
      variant={mild ? "default" : "destructive"}
      submission={reason}
      submit={reason.submit}
      close={close}
    >
      <p className="text-sm">{note}</p>
      <ReasonInput
        input={reason.input}
        value={reason.text}
        change={reason.write}
        help={help}
        maxLength={maxLength}
        error={reason.error}
      />
    </ActionDialog>
  );
}

function useReason({ action, fields, done, close, ...asked }: ReasonDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const [seen] = useState(asked.seen);
  const [text, setText] = useState("");
  const { submission, act } = useDialogAction({ action, fields: { ...fields, ...seen }, close });
  const { errors, refuse, refusal, sending, dialog } = submission;
  const error = errors.reason;
  useUnsavedGuard(text.trim() !== "");
  useEffect(() => {
    if (errors.reason) input.current?.focus();
  }, [errors]);

  async function submit() {
    if (!text.trim()) return refuse(null, { reason: "Escribe el motivo" });
    await act(done, { reason: text.trim() });
  }

  const write = (next: string) => {
    setText(next);
    refuse(null);
  };
  // An error in the reason is shown on its field.
  return { input, text, write, error, refusal: error ? null : refusal, sending, submit, dialog };
}
