"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { approveWithdrawal, rejectWithdrawal } from "@/actions/wallet";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ActionDialog } from "@/components/forms/action-dialog";
import { ReasonButton } from "@/components/forms/reason-button";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { MAX_WITHDRAWAL_REASON_LENGTH } from "@/lib/wallet/withdrawals/constants";

type WithdrawalDecisionProps = {
  id: number;
  name: string;
  /** What leaves, with its unit, and where to. */
  amount: string;
  address: string;
};

/** Lets a large withdrawal go, or sends the money back. */
export function WithdrawalDecision({ id, name, amount, address }: WithdrawalDecisionProps) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const { send, sending, errors, refuse, dialog } = useSubmission(approveWithdrawal);

  async function approve() {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ id, reason: reason.trim() });
    setAsking(false);
    if (state.status === "error") toast.error("No se pudo aprobar el retiro", state.message);
    else toast.success("Retiro aprobado", state.status === "ok" ? NEXT[state.result.status] : undefined);
    router.refresh();
  }

  return (
    <>
      <span className="flex min-w-0 items-center justify-end gap-2 max-tablet:grid max-tablet:w-full max-tablet:grid-cols-[1fr_1fr] max-tablet:*:min-w-0!">
        <ReasonButton
          size="sm"
          variant="ghost"
          disabled={sending}
          aria-label={`Rechazar el retiro n.º ${id} de ${name}`}
          ask={{
            title: "Rechazar el retiro",
            note: `${name} recupera el importe y la comisión del retiro n.º ${id}.`,
            act: "Rechazar el retiro",
            busyText: "Rechazando…",
            action: rejectWithdrawal,
            fields: { id },
            longest: MAX_WITHDRAWAL_REASON_LENGTH,
            done: ["Retiro rechazado", `El importe vuelve a estar disponible para ${name}.`],
          }}
        >
          Rechazar
        </ReasonButton>
        <Button
          size="sm"
          aria-label={`Aprobar el retiro n.º ${id} de ${name}`}
          onClick={() => setAsking(true)}
        >
          Aprobar
        </Button>
      </span>
      {asking ? (
        <ActionDialog
          title="Aprobar el retiro"
          act={`Enviar ${amount}`}
          busyText="Aprobando…"
          submission={{ sending, dialog }}
          submit={approve}
          close={() => setAsking(false)}
        >
          <DetailList>
            <DetailRow className={codeClass} label="De">
              {name}
            </DetailRow>
            <DetailRow className={codeClass} label="Sale">
              {amount}
            </DetailRow>
            <DetailRow className={codeClass} label="A">
              {address}
            </DetailRow>
          </DetailList>
          <Note>Un envío en la red no se puede deshacer.</Note>
          <ReasonInput value={reason} change={setReason} error={errors.reason} />
        </ActionDialog>
      ) : null}
    </>
  );
}

const NEXT = {
  pending: "Se enviará al terminar el plazo de espera de la dirección nueva.",
  broadcasting: "Se está enviando.",
  completed: "Ya se ha enviado.",
  failed: "La red no lo ha aceptado: el importe ha vuelto al miembro.",
} as const;
