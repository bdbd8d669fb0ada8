import { useState } from "react";
import { renewRecoveryCodes } from "@/actions/auth";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { DialogBody, DialogFooter } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";
import { RecoveryCodes } from "./recovery-codes";

/** Replaces the recovery codes: asks for confirmation, then shows the new codes once. */
export function RenewCodesDialog({ close }: { close: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = codes ? "Guarda tus códigos de recuperación" : "¿Renovar los códigos de recuperación?";
  return (
    <Modal open onOpenChange={close} title={title} held={codes !== null}>
      {codes ? <RecoveryCodes codes={codes} close={close} /> : <Ask done={setCodes} close={close} />}
    </Modal>
  );
}

type AskProps = { done: (codes: readonly string[]) => void; close: () => void };

function Ask({ done, close }: AskProps) {
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction(renewRecoveryCodes);
  async function renew() {
    setSending(true);
    const state = await send(new FormData());
    setSending(false);
    if (state.status === "error") toast.error("No se pudieron renovar los códigos", state.message);
    if (state.status !== "ok") return;
    toast.success("Códigos de recuperación renovados");
    done(state.result.recoveryCodes);
  }
  return (
    <>
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <p className="text-sm">
          Recibirás diez códigos nuevos. Los que tengas guardados dejarán de ser válidos.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>Cancelar</Button>
        <Button variant="default" onClick={renew} busy={sending} busyText="Renovando…">
          Renovar códigos
        </Button>
      </DialogFooter>
      {dialog}
    </>
  );
}
