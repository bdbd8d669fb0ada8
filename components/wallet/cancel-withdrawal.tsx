import { useState } from "react";
import { cancelWithdrawal } from "@/actions/wallet";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

type CancelWithdrawalProps = { id: number; reload: () => Promise<void> };

/** Cancels a withdrawal that still waits. */
export function CancelWithdrawal({ id, reload }: CancelWithdrawalProps) {
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction(cancelWithdrawal);
  async function cancel() {
    const form = new FormData();
    form.set("id", String(id));
    setSending(true);
    const state = await send(form);
    if (state.status === "error") toast.error("No se pudo cancelar el retiro", state.message);
    else toast.success("Retiro cancelado", "El importe y la comisión vuelven a estar disponibles.");
    await reload();
    setSending(false);
  }
  return (
    <>
      <Button
        size="sm"
        onClick={cancel}
        busy={sending}
        busyText="Cancelando…"
        aria-label={`Cancelar el retiro n.º ${id}`}
      >
        Cancelar
      </Button>
      {dialog}
    </>
  );
}
