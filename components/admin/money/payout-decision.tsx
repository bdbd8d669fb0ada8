"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { approvePayout, failPayout, rejectPayout } from "@/actions/bank/payouts";
import { doneMessage } from "@/components/admin/done-message";
import { codeClass } from "@/components/display/code-class";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ReasonButton } from "@/components/forms/reason-button";
import { ReasonInput } from "@/components/forms/reason-field";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { MAX_PAYOUT_REASON_LENGTH } from "@/lib/bank/payouts/constants";
import { ApprovalActions, RejectionAction } from "./approval-actions";

type PayoutDecisionProps = {
  id: number;
  name: string;
  amount: string;
  iban: string;
  /** What to check before either decision. */
  warning: string | null;
};

type Payout = Pick<PayoutDecisionProps, "id" | "name">;

const rejectionOf = ({ id, name }: Payout, warning: string | null = null) => ({
  note: [warning, `${name} recupera el importe de la retirada n.º ${id}.`].filter(Boolean).join(" "),
  action: rejectPayout,
  maxLength: MAX_PAYOUT_REASON_LENGTH,
  done: (isPending: unknown) =>
    doneMessage(
      isPending === true,
      "Retirada rechazada",
      `El importe vuelve a estar disponible para ${name}.`,
    ),
});

/** Rejects a payout that waits for something other than an approval. */
export function PayoutRejection(payout: Payout) {
  return <RejectionAction noun="la retirada" {...payout} rejection={rejectionOf(payout)} />;
}

/** Approves a large payout for the next file, or returns the money. */
export function PayoutDecision({ id, name, amount, iban, warning }: PayoutDecisionProps) {
  const router = useRouter();
  const [reason, setReason] = useState("");
  const { send, errors, refuse, ...submission } = useSubmission(approvePayout);

  async function approve(close: () => void) {
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo" });
    const state = await send({ id, reason: reason.trim() });
    if (state.status !== "ok") return;
    close();
    toast.success(...doneMessage(state.result, "Retirada aprobada", "Saldrá con la próxima remesa."));
    router.refresh();
  }

  return (
    <ApprovalActions
      noun="la retirada"
      id={id}
      name={name}
      rejection={rejectionOf({ id, name }, warning)}
      approval={{ act: `Aprobar ${amount}`, submission, submit: approve }}
    >
      <DetailList>
        <DetailRow label="De">{name}</DetailRow>
        <DetailRow className={codeClass} label="A">
          {iban}
        </DetailRow>
        <DetailRow label="Importe">{amount}</DetailRow>
      </DetailList>
      {warning ? <Note>{warning}</Note> : null}
      <ReasonInput value={reason} change={setReason} error={errors.reason} />
    </ApprovalActions>
  );
}

/** Records that the bank has rejected a payout of a file. */
export function PayoutFailure({ id, name }: { id: number; name: string }) {
  return (
    <ReasonButton
      size="sm"
      variant="ghost"
      aria-label={`Marcar como fallida la retirada n.º ${id} de ${name}`}
      ask={{
        title: "Marcar como fallida",
        note: `El banco no ha hecho la retirada n.º ${id}: ${name} recupera el importe. Si es alto, lo aprueba antes otro administrador.`,
        act: "Marcar como fallida",
        busyText: "Guardando…",
        action: failPayout,
        fields: { id },
        maxLength: MAX_PAYOUT_REASON_LENGTH,
        done: (isPending) =>
          doneMessage(
            isPending === true,
            "Retirada marcada como fallida",
            `El importe vuelve a estar disponible para ${name}.`,
          ),
      }}
    >
      Marcar como fallida
    </ReasonButton>
  );
}
