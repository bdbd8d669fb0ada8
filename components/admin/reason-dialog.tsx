import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { v4 as uuid } from "uuid";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { useHold } from "@/components/messaging/use-hold";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import type { SentAction } from "@/lib/core/form-state";

export type ReasonDialogProps = {
  title: string;
  /** What happens when it is done. */
  note: ReactNode;
  /** What the button says: «Rechazar el retiro». */
  act: string;
  busyText: string;
  /** Whether the act is one that gives back rather than takes away. */
  mild?: boolean;
  /** Takes `reason` beside `fields`. */
  action: SentAction;
  fields: Readonly<Record<string, string | number | boolean>>;
  help?: string;
  longest: number;
  done: readonly [title: string, detail?: string];
  close: () => void;
};

const READ_BY_THE_MEMBER = "Lo lee el miembro, y queda en el registro.";

/** Asks an administrator why, and then does it. Load it when it is opened: `ReasonAct` is the button that does. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, note, act, busyText, mild = false, help = READ_BY_THE_MEMBER, longest, close } = props;
  const id = useId();
  const reason = useReason(props);
  return (
    <>
      <Dialog open onOpenChange={close} title={title}>
        <form noValidate aria-label={act} onSubmit={reason.submit}>
          <div className="body stack">
            {reason.refusal ? (
              <Banner tone="negative" role="alert">
                {reason.refusal}
              </Banner>
            ) : null}
            <p className="small">{note}</p>
            <Field id={id} label="Motivo" help={help} error={reason.error}>
              <Input
                {...fieldAria(id, { help, error: reason.error })}
                ref={reason.input}
                value={reason.text}
                onChange={(event) => reason.write(event.currentTarget.value)}
                maxLength={longest}
                autoComplete="off"
              />
            </Field>
          </div>
          <footer>
            <Button onClick={close}>Volver</Button>
            <Button
              type="submit"
              variant={mild ? "primary" : "dangerSolid"}
              busy={reason.sending}
              busyText={busyText}
            >
              {act}
            </Button>
          </footer>
        </form>
      </Dialog>
      {reason.dialog}
    </>
  );
}

function useReason({ action, fields, done, close }: ReasonDialogProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [requestId] = useState(() => uuid());
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(action);
  useHold(text.trim() !== "");

  function correct(message: string) {
    setError(message);
    input.current?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return correct("Escribe el motivo");
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set("reason", text.trim());
    form.set("requestId", requestId);
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    setSending(false);
    if (state.status !== "error") {
      toast.success(...done);
      close();
    } else if (state.fields?.reason) {
      correct(state.fields.reason);
    } else {
      setRefusal(state.message);
    }
    router.refresh();
  }

  const write = (next: string) => {
    setText(next);
    setError(undefined);
  };
  return { input, text, write, error, refusal, sending, submit, dialog };
}
