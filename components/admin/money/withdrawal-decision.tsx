"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { approveWithdrawal, rejectWithdrawal } from "@/actions/wallet";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { MAX_WITHDRAWAL_REASON_LENGTH } from "@/lib/wallet/withdrawals/constants";
import { ApprovalActions, RejectionAction } from "./approval-actions";

type WithdrawalDecisionProps = {
  id: number;
  name: string;
  /** The amount with its unit, and the destination. */
  amount: string;
  address: string;
};

type Withdrawal = Pick<WithdrawalDecisionProps, "id" | "name">;

const rejectionOf = ({ id, name }: Withdrawal) => ({
  note: `${name} recupera el importe y la comisión del retiro n.º ${id}.`,
  action: rejectWithdrawal,
  maxLength: MAX_WITHDRAWAL_REASON_LENGTH,
  done: ["Retiro rechazado", `El importe vuelve a estar disponible para ${name}.`] as const,
});

/** Rejects a withdrawal that waits for something other than an approval. */
export function WithdrawalRejection(withdrawal: Withdrawal) {
  return <RejectionAction noun="el retiro" {...withdrawal} rejection={rejectionOf(withdrawal)} />;
}

/** Approves a large withdrawal, or returns the money. */
export function WithdrawalDecision({ id, name, amount, address }: WithdrawalDecisionProps) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const { send, sending, errors, refuse, dialog } = useSubmission(approveWithdrawal);

  async function approve(close: () => void) {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ id, reason: reason.trim() });
    close();
    if (state.status === "error") toast.error("No se pudo aprobar el retiro", state.message);
    else toast.success("Retiro aprobado", state.status === "ok" ? NEXT[state.result.status] : undefined);
    router.refresh();
  }

  return (
    <ApprovalActions
      noun="el retiro"
      id={id}
      name={name}
      rejection={rejectionOf({ id, name })}
      approval={{ act: `Enviar ${amount}`, submission: { sending, dialog }, submit: approve }}
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
    </ApprovalActions>
  );
}

const NEXT = {
  pending: "Se enviará al terminar su plazo de espera.",
  broadcasting: "Se está enviando.",
  completed: "Ya se ha enviado.",
  failed: "La red no lo ha aceptado: el importe ha vuelto al miembro.",
} as const;
