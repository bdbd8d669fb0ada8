"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancelWithdrawal } from "@/actions/wallet";
import { useConfirmedAction } from "@/components/forms/use-confirmed-action";
import { toast } from "@/components/parts/toast/toast";
import { Button } from "@/components/ui/button";

type CancelWithdrawalProps = {
  id: number;
  /** Loads the list again; without it, the page is refreshed. */
  reload?: (() => Promise<void>) | undefined;
};

/** Cancels a withdrawal that still waits. */
export function CancelWithdrawal({ id, reload }: CancelWithdrawalProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmedAction(cancelWithdrawal);
  async function cancel() {
    const form = new FormData();
    form.set("id", String(id));
    setSending(true);
    const state = await send(form);
    if (state.status === "error") toast.error("No se pudo cancelar el retiro", state.message);
    else toast.success("Retiro cancelado", "El importe y la comisión vuelven a estar disponibles.");
    if (reload) await reload();
    else router.refresh();
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
