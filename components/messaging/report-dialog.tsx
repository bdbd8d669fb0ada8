import { useState } from "react";
import { AskDialog } from "@/components/layout/ask-dialog";
import { toast } from "@/components/ui/toast";
import { WordsField } from "@/components/ui/words-field";
import { apiSend, type Refusal } from "@/lib/core/api-client";
import { LONGEST_REASON } from "@/lib/messaging/message-constants";

type ReportDialogProps = { conversation: number; name: string; close: () => void };

export function ReportDialog({ conversation, name, close }: ReportDialogProps) {
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function report() {
    if (!reason.trim()) return setError("Explica qué ha pasado");
    setSending(true);
    try {
      await apiSend("POST", `/api/messages/${conversation}/reports`, { reason });
      toast.success("Denuncia enviada", "Te avisaremos de la decisión.");
      close();
    } catch (refusal) {
      setError((refusal as Refusal).message);
      setSending(false);
    }
  }

  return (
    <AskDialog
      title={`¿Denunciar la conversación con ${name}?`}
      label="Denunciar la conversación"
      act="Denunciar"
      busyText="Enviando…"
      variant="dangerSolid"
      back="Cancelar"
      submission={{ sending }}
      submit={report}
      close={close}
    >
      <WordsField
        label="¿Qué ha pasado?"
        help="Un administrador podrá leer esta conversación hasta que resuelva la denuncia."
        error={error}
        value={reason}
        change={setReason}
        longest={LONGEST_REASON}
      />
    </AskDialog>
  );
}
