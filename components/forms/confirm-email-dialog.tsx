import { useState } from "react";
import { sendEmailConfirmation } from "@/actions/auth";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { IDLE } from "@/lib/core/command/form-state";
import { errorMessageOf } from "./error-message";

type ConfirmEmailDialogProps = { message: string; close: () => void };

/**
 * Shown when an action requires a confirmed e-mail address: explains why and offers to send the confirmation link
 * again.
 */
export function ConfirmEmailDialog({ message, close }: ConfirmEmailDialogProps) {
  const [sending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    try {
      const state = await sendEmailConfirmation(IDLE, new FormData());
      if (state.status === "ok") toast.success("Correo enviado", state.result.message);
      if (state.status === "error") toast.error("No se pudo enviar el correo", state.message);
      close();
    } catch (error) {
      toast.error("No se pudo enviar el correo", errorMessageOf(error));
      setSending(false);
    }
  }

  return (
    <Modal open onOpenChange={close} title="Confirma tu correo">
      <DialogBody>
        <p className="text-sm">{message}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Volver</Button>
        <Button variant="default" onClick={resend} busy={sending} busyText="Enviando…">
          Reenviar el correo
        </Button>
      </DialogFooter>
    </Modal>
  );
}
