import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { LONGEST_REASON } from "@/lib/messaging/message-constants";
import { ask, type Refusal, write } from "./ask";

const HELP = "Un administrador podrá leer esta conversación hasta que resuelva la denuncia.";

type ReportDialogProps = { conversation: number; name: string; close: () => void };

export function ReportDialog({ conversation, name, close }: ReportDialogProps) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function report(event: FormEvent) {
    event.preventDefault();
    if (!reason.trim()) return setError("Cuenta qué ha pasado");
    setSending(true);
    try {
      await ask(`/api/messages/${conversation}/reports`, write("POST", { reason }));
      toast.success("Denuncia enviada", "Te avisaremos de lo que se decida.");
      close();
    } catch (refusal) {
      setError((refusal as Refusal).message);
      setSending(false);
    }
  }

  return (
    <Dialog open onOpenChange={close} title={`¿Denunciar la conversación con ${name}?`}>
      <form onSubmit={report} noValidate aria-label="Denunciar la conversación">
        <div className="body stack">
          <Field id={id} label="¿Qué ha pasado?" help={HELP} error={error}>
            <textarea
              {...fieldAria(id, { help: HELP, error })}
              className="input"
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
        <footer>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" variant="dangerSolid" busy={sending} busyText="Enviando…">
            Denunciar
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
