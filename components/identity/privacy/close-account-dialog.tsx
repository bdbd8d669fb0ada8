import { useId, useState } from "react";
import { closeAccount } from "@/actions/auth";
import { Refusal } from "@/components/forms/refusal";
import { claimExit } from "@/components/forms/unsaved/unsaved-guard";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { clearBrowserAndLeave, signOut } from "@/components/layout/sign-out";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";

/** Explains which data is deleted and kept, and closes the account after the confirmation. */
export function CloseAccountDialog({ close }: { close: () => void }) {
  const id = useId();
  const [isRead, setIsRead] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmedAction(closeAccount);

  async function leave() {
    setSending(true);
    setRefusal(null);
    // The live stream reports the end of the session before this response arrives, and would redirect the page.
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
    if (state.status === "error") setRefusal(state.message);
  }

  return (
    <Modal open onOpenChange={close} title="¿Eliminar tu cuenta?">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <Refusal>{refusal}</Refusal>
        <p className="text-sm">
          Dejarás de poder entrar y se cerrarán todas tus sesiones. Tus publicaciones se conservan, sin tu
          nombre.
        </p>
        <p className="text-sm">
          La ley nos obliga a conservar bloqueados, diez años, tus datos de identificación y tus operaciones;
          después se borran. No se puede deshacer.
        </p>
        <ChoiceLabel htmlFor={id}>
          <Checkbox id={id} checked={isRead} onChange={(event) => setIsRead(event.currentTarget.checked)} />
          <span>Lo he entendido</span>
        </ChoiceLabel>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <Button
          variant="destructive"
          disabled={!isRead}
          busy={sending}
          busyText="Eliminando…"
          onClick={leave}
        >
          Eliminar mi cuenta
        </Button>
      </DialogFooter>
      {dialog}
    </Modal>
  );
}
