import { useState } from "react";
import { disableSecondFactor } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";

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
    <Dialog open onOpenChange={close} title="¿Desactivar la verificación en dos pasos?">
      <div className="body stack">
        <p className="small">
          Bastará tu contraseña para entrar. Los códigos de recuperación dejarán de ser válidos.
        </p>
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="dangerSolid" onClick={disable} busy={sending} busyText="Desactivando…">
          Desactivar
        </Button>
      </footer>
      {dialog}
    </Dialog>
  );
}
