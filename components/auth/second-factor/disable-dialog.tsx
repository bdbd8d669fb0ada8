import { useState } from "react";
import { disableSecondFactor } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

export function DisableSecondFactor({ close }: { close: () => void }) {
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction(disableSecondFactor);
  async function disable() {
    setSending(true);
    const state = await send(new FormData());
    setSending(false);
    if (state.status === "error") {
      toast.error("No se pudo desactivar la verificación en dos pasos", state.message);
      return;
    }
    toast.success("Verificación en dos pasos desactivada");
    close();
  }
  return (
    <Modal open onOpenChange={close} title="¿Desactivar la verificación en dos pasos?">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          Bastará tu contraseña para entrar. Los códigos de recuperación dejarán de ser válidos.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="destructive" onClick={disable} busy={sending} busyText="Desactivando…">
          Desactivar
        </Button>
      </DialogFooter>
      {dialog}
    </Modal>
  );
}
