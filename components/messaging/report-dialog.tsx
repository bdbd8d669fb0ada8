import { useState } from "react";
import { reportConversation } from "@/actions/messaging";
import { ActionDialog } from "@/components/forms/action-dialog";
import { TextareaInput } from "@/components/forms/textarea-input";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";

type ReportDialogProps = { conversation: number; name: string; close: () => void };

export function ReportDialog({ conversation, name, close }: ReportDialogProps) {
  const [reason, setReason] = useState("");
  const { send, sending, refusal, refuse, dialog } = useSubmission(reportConversation);

  async function report() {
    if (!reason.trim()) return refuse("Explica qué ha pasado");
    const state = await send({ conversation, reason });
    if (state.status !== "ok") return;
    toast.success("Denuncia enviada", "Te avisaremos de la decisión.");
    close();
  }

  return (
    <ActionDialog
      title={`¿Denunciar la conversación con ${name}?`}
      label="Denunciar la conversación"
      act="Denunciar"
      busyText="Enviando…"
      variant="destructive"
      back="Cancelar"
      submission={{ sending, dialog }}
      submit={report}
      close={close}
    >
      <TextareaInput
        label="¿Qué ha pasado?"
        help="Un administrador podrá leer esta conversación hasta que resuelva la denuncia."
        error={refusal ?? undefined}
        value={reason}
        change={setReason}
        maxLength={MAX_ACTION_REASON_LENGTH}
      />
    </ActionDialog>
  );
}
