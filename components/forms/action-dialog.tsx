import type { FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { Refusal } from "./refusal";
import type { Submission } from "./use-submission";

type ActionDialogProps = {
  title: string;
  /** What the form is called, where that is not its title. */
  label?: string;
  /** What its button says. */
  act: string;
  busyText: string;
  variant?: ButtonLook["variant"];
  back?: "Volver" | "Cancelar" | "Todavía no";
  /** Whether it stays until it has been answered: money goes with it. */
  waits?: boolean;
  className?: string;
  submission: Pick<Submission, "sending"> & Partial<Pick<Submission, "refusal" | "dialog">>;
  submit: (form: HTMLFormElement) => void;
  close: () => void;
  children?: ReactNode;
};

/** Says what an act does, asks for what it needs, and then it is done; why it was refused stands on top. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, label = title, act, busyText, variant = "accent", back = "Volver" } = props;
  const { className, submission, submit, close, waits = false, children } = props;
  const { sending, refusal, dialog } = submission;
  const stays = waits && sending;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  return (
    <>
      <Dialog open onOpenChange={() => stays || close()} title={title} {...(className && { className })}>
        <form noValidate aria-label={label} onSubmit={send}>
          <div className="body stack">
            <Refusal>{refusal ?? null}</Refusal>
            {children}
          </div>
          <footer>
            <Button onClick={close} disabled={stays}>
              {back}
            </Button>
            <Button type="submit" variant={variant} busy={sending} busyText={busyText}>
              {act}
            </Button>
          </footer>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
