import { useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type TextDialogProps = {
  title: string;
  label: string;
  /** The text of the submit button. */
  act: string;
  done: string;
  /** The name of the text field. */
  name: string;
  /** The text to change, if there is one. */
  text?: string;
  action: SentAction;
  fields: FormFields;
  maxLength: number;
  close: () => void;
};

/** A dialog for a text that is sent once: a question, an answer, or a reply. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, act, done, name, action, fields, maxLength, close } = props;
  const [text, setText] = useState(props.text ?? "");
  const { submission, act: send } = useDialogAction({ action, fields, close, keepsPage: true });
  const { errors, refusal, sending, dialog } = submission;
  const error = errors[name];

  return (
    <ActionDialog
      title={title}
      act={act}
      busyText="Enviando…"
      variant="default"
      submission={{ sending, dialog, refusal: error ? null : refusal }}
      submit={() => void send([done], { [name]: text })}
      close={close}
    >
      <TextareaInput
        label={label}
        value={text}
        change={setText}
        maxLength={maxLength}
        error={error}
        rows={4}
      />
    </ActionDialog>
  );
}
