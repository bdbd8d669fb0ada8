"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { resetSecondFactor } from "@/actions/identity";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { AdminUser } from "@/lib/identity/present";

/** For a member who has lost both telephone and recovery codes. */
export function ResetSecondFactor({ user, close }: { user: AdminUser; close: () => void }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(resetSecondFactor);
  async function reset() {
    setSending(true);
    const form = new FormData();
    form.set("id", user.id);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") {
      toast.error("No se pudo quitar el segundo factor", state.message);
      return;
    }
    toast.success("Segundo factor quitado");
    close();
    router.refresh();
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`¿Quitar el segundo factor de ${user.firstName} ${user.lastName}?`}
    >
      <div className="body stack">
        <p className="small">
          Entrará solo con su contraseña hasta que lo active de nuevo. Comprueba antes que es quien dice ser.
        </p>
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="dangerSolid" onClick={reset} busy={sending} busyText="Quitando…">
          Quitar segundo factor
        </Button>
      </footer>
      {dialog}
    </Dialog>
  );
}
