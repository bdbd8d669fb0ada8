import { useId, useState } from "react";
import { closeAccount } from "@/actions/auth";
import { claimExit } from "@/components/forms/unsaved-guard";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { clearBrowserAndLeave, signOut } from "@/components/layout/sign-out";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";

/** Says what goes and what stays, and closes the account once that was read. */
export function CloseAccountDialog({ close }: { close: () => void }) {
  const id = useId();
  const [isRead, setIsRead] = useState(false);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction(closeAccount);

  async function leave() {
    setSending(true);
    // The open stream hears that the session has ended before this answer does, and would send the page elsewhere.
    const stay = claimExit();
    const form = new FormData();
    form.set("understood", "on");
    const state = await send(form);
    if (state.status === "ok") {
      await signOut();
      return clearBrowserAndLeave();
    }
    stay();
    setSending(false);
    if (state.status === "error") toast.error("No se pudo eliminar la cuenta", state.message);
  }

  return (
    <Dialog open onOpenChange={close} title="¿Eliminar tu cuenta?">
      <div className="body stack">
        <p className="small">
          Dejarás de poder entrar y se cerrarán todas tus sesiones. Tus publicaciones se conservan, sin tu
          nombre.
        </p>
        <p className="small">
          La ley nos obliga a conservar bloqueados, diez años, tus datos de identificación y tus operaciones;
          después se borran. No se puede deshacer.
        </p>
        <label className="check" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={isRead}
            onChange={(event) => setIsRead(event.currentTarget.checked)}
          />
          <span>Lo he entendido</span>
        </label>
      </div>
      <footer>
        <Button onClick={close}>Cancelar</Button>
        <Button
          variant="dangerSolid"
          disabled={!isRead}
          busy={sending}
          busyText="Eliminando…"
          onClick={leave}
        >
          Eliminar mi cuenta
        </Button>
      </footer>
      {dialog}
    </Dialog>
  );
}
