import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCopied } from "@/components/display/use-copied";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ButtonVariants } from "@/components/ui/button-variants";
import type { FieldErrors } from "@/lib/core/command/errors";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";
import { Refusal } from "./refusal";
import { type Done, useDialogAction } from "./use-dialog-action";
import { type Submission, useSubmission } from "./use-submission";

type ActionDialogProps = {
  title: string;
  /** The accessible name of the form, if it differs from the title. */
  label?: string;
  /** The text of the submit button. */
  act: string;
  busyText: string;
  variant?: ButtonVariants["variant"];
  back?: "Volver" | "Cancelar" | "Todavía no";
  /** Whether closing the dialog cancels what is being sent, as with an upload. */
  cancels?: boolean;
  className?: string;
  submission: Pick<Submission, "sending"> & Partial<Pick<Submission, "refusal" | "clearError" | "dialog">>;
  submit: (form: HTMLFormElement) => void;
  close: () => void;
  children?: ReactNode;
};

/**
 * A dialog that explains an action, asks for its input and sends it. Shows the reason for a refusal on top. It stays
 * open until the server answers, so that the answer is seen.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, label = title, act, busyText, variant = "highlight", back = "Volver" } = props;
  const { className, submission, submit, close, cancels = false, children } = props;
  const { sending, refusal, clearError, dialog } = submission;
  const stays = sending && !cancels;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  function follow({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof Element) clearError?.(target.getAttribute("name") ?? "");
  }

  return (
    <>
      <Modal open onOpenChange={() => stays || close()} title={title} {...(className && { className })}>
        <form noValidate aria-label={label} onSubmit={send} onInput={follow}>
          <DialogBody className="grid content-start gap-4 *:min-w-0">
            <Refusal>{refusal ?? null}</Refusal>
            {children}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close} disabled={stays}>
              {back}
            </Button>
            <Button type="submit" variant={variant} busy={sending} busyText={busyText}>
              {act}
            </Button>
          </DialogFooter>
        </form>
      </Modal>
      {dialog}
    </>
  );
}

type ConfirmDialogProps<Result> = Omit<ActionDialogProps, "submission" | "submit"> & {
  action: SentAction<Result>;
  fields: FormFields;
  done: Done | ((result: Result) => Done);
  /** The title of a toast with the refusal, which the dialog shows in any case. */
  failed?: string;
  /** The page to open after success; without it, the current page is refreshed. */
  next?: string;
};

/** Asks for confirmation before it sends the action. */
export function ConfirmDialog<Result>(props: ConfirmDialogProps<Result>) {
  const { action, fields, done, failed, next, ...dialog } = props;
  const { submission, act } = useDialogAction({ action, fields, close: dialog.close, keepsPage: true, next });

  async function submit() {
    const state = await act(done);
    if (failed && state.status === "error") toast.error(failed, state.message);
  }

  return (
    <ActionDialog variant="destructive" {...dialog} submission={submission} submit={() => void submit()} />
  );
}

type ShownOnceProps = { text: string; title: string; close: () => void };

/** Shows a secret that cannot be shown again. */
export function ShownOnce({ text, title, close }: ShownOnceProps) {
  const { copied, copy } = useCopied(text);
  return (
    <Modal open onOpenChange={close} title={title} held>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Alert variant="warning">No volverá a mostrarse. Guárdalo ahora donde nadie más lo lea.</Alert>
        <code className="rounded-md bg-muted p-4 text-sm wrap-anywhere" data-secret={text}>
          {text}
        </code>
      </DialogBody>
      <DialogFooter>
        <Button onClick={copy}>{copied ? "Copiado" : "Copiar"}</Button>
        <Button variant="default" onClick={close}>
          Ya lo he guardado
        </Button>
      </DialogFooter>
    </Modal>
  );
}

type CreateSecretProps<Result> = {
  title: string;
  act: string;
  action: SentAction<Result>;
  /** The name of the check boxes; the values of the ticked ones are sent joined by commas. */
  ticked: string;
  /** Takes the secret from the result; `secretTitle` is the title of the dialog that shows it. */
  secretOf: (result: Result) => string;
  secretTitle: string;
  close: () => void;
  children: (errors: FieldErrors) => ReactNode;
};

/** A dialog with the form that creates an item with a secret, followed by the secret, which is shown only once. */
export function CreateSecretDialog<Result>(props: CreateSecretProps<Result>) {
  const { title, act, action, ticked, secretOf, secretTitle, close, children } = props;
  const router = useRouter();
  const [secret, setSecret] = useState<string | null>(null);
  const { send, sending, refusal, errors, clearError, dialog } = useSubmission(action);

  async function create(form: HTMLFormElement) {
    const values = new FormData(form);
    values.set(ticked, values.getAll(ticked).join(","));
    const state = await send(values);
    if (state.status !== "ok") return;
    setSecret(secretOf(state.result));
    router.refresh();
  }

  if (secret) return <ShownOnce text={secret} title={secretTitle} close={close} />;
  return (
    <ActionDialog
      title={title}
      act={act}
      busyText="Creando…"
      variant="default"
      back="Cancelar"
      submission={{ sending, refusal: Object.keys(errors).length > 0 ? null : refusal, clearError, dialog }}
      submit={create}
      close={close}
    >
      {children(errors)}
    </ActionDialog>
  );
}
