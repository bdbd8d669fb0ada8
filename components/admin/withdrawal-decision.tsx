"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { approveWithdrawal } from "@/actions/wallet";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { RejectWithdrawal } from "./reject-withdrawal";

type WithdrawalDecisionProps = { id: number; name: string; isOwn: boolean };

/** Lets a large withdrawal go, or sends the money back. Nobody decides on their own. */
export function WithdrawalDecision({ id, name, isOwn }: WithdrawalDecisionProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const { send, dialog } = useConfirmed(approveWithdrawal);
  if (isOwn) return <span className="note">Es tuyo: lo decide otra persona</span>;

  async function approve() {
    const form = new FormData();
    form.set("id", String(id));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") toast.error("No se pudo aprobar el retiro", state.message);
    else toast.success("Retiro aprobado", state.status === "ok" ? NEXT[state.result.status] : undefined);
    router.refresh();
  }

  return (
    <>
      <span className="row row-2 wrap withdrawal-acts">
        <Button
          size="sm"
          variant="ghost"
          disabled={sending}
          aria-label={`Rechazar el retiro n.º ${id} de ${name}`}
          onClick={() => setRejecting(true)}
        >
          Rechazar
        </Button>
        <Button
          size="sm"
          busy={sending}
          busyText="Aprobando…"
          aria-label={`Aprobar el retiro n.º ${id} de ${name}`}
          onClick={approve}
        >
          Aprobar
        </Button>
      </span>
      {rejecting ? <RejectWithdrawal id={id} name={name} close={() => setRejecting(false)} /> : null}
      {dialog}
    </>
  );
}

const NEXT = {
  pending: "Saldrá cuando pase la espera de la dirección nueva.",
  broadcasting: "Se está enviando.",
  completed: "Ya se ha enviado.",
  failed: "La red no lo ha admitido: el importe ha vuelto al miembro.",
} as const;
