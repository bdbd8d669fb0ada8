import { useRouter } from "next/navigation";
import { useState } from "react";
import { v4 as uuid } from "uuid";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type TextDialogProps = {
  title: string;
  label: string;
  /** The text of the submit button. */
  act: string;
  done: string;
  /** The name of the text field. */
  name: string;
  action: SentAction;
  fields: FormFields;
  maxLength: number;
  close: () => void;
};

/** A dialog for a text that is sent once: a question, an answer, or a reply. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, act, done, name, action, fields, maxLength, close } = props;
  const router = useRouter();
  const [text, setText] = useState("");
  const [requestId] = useState(() => uuid());
  const { send, errors, refusal, sending, dialog } = useSubmission(action);
  const error = errors[name];

  async function submit() {
    const state = await send({ ...fields, [name]: text, requestId });
    if (state.status !== "ok") return;
    toast.success(done);
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={title}
      act={act}
      busyText="Enviando…"
      variant="default"
      submission={{ sending, dialog, refusal: error ? null : refusal }}
      submit={submit}
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
