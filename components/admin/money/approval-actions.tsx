import { type ReactNode, useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonButton } from "@/components/forms/reason-button";
import type { ReasonDialogProps } from "@/components/forms/reason-dialog";
import type { Submission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";

type RejectionActionProps = {
  /** The kind and number of the item to decide. */
  noun: "el retiro" | "la retirada";
  id: number;
  name: string;
  rejection: Pick<ReasonDialogProps, "action" | "maxLength" | "done"> & { note: string };
  disabled?: boolean;
};

/** Rejects an outgoing payment with a reason and returns the money. */
export function RejectionAction({ noun, id, name, rejection, disabled }: RejectionActionProps) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      disabled={disabled}
      aria-label={`Rechazar ${noun} n.º ${id} de ${name}`}
      ask={{
        ...rejection,
        title: `Rechazar ${noun}`,
        act: `Rechazar ${noun}`,
        busyText: "Rechazando…",
        fields: { id },
      }}
    >
      Rechazar
    </ReasonButton>
  );
}

type ApprovalActionsProps = Omit<RejectionActionProps, "disabled"> & {
  approval: {
    act: string;
    submission: Pick<Submission, "sending"> & Partial<Pick<Submission, "refusal" | "dialog">>;
    submit: (close: () => void) => void;
  };
  /** The information and input shown before the approval. */
  children: ReactNode;
};

/** Approves an outgoing payment, or rejects it with a reason and returns the money. */
export function ApprovalActions({ approval, children, ...decided }: ApprovalActionsProps) {
  const { noun, id, name } = decided;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <span className="flex min-w-0 items-center justify-end gap-2 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-[1fr_1fr] max-tablet:*:min-w-0!">
        <RejectionAction {...decided} disabled={approval.submission.sending} />
        <Button size="sm" aria-label={`Aprobar ${noun} n.º ${id} de ${name}`} onClick={() => setAsking(true)}>
          Aprobar
        </Button>
      </span>
      {asking ? (
        <ActionDialog
          title={`Aprobar ${noun}`}
          act={approval.act}
          busyText="Aprobando…"
          submission={approval.submission}
          submit={() => approval.submit(close)}
          close={close}
        >
          {children}
        </ActionDialog>
      ) : null}
    </>
  );
}
