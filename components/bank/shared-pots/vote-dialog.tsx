import { voteOnPayment } from "@/actions/bank/shared-pots";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import type { Done } from "@/components/forms/use-dialog-action";
import type { OpenPayment, SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { Proposal } from "./proposal-actions";

type VoteProps = { pot: SharedPotDetail; proposal: Proposal; approves: boolean; close: () => void };

/** Asks for confirmation before a payment of the pot is approved or rejected. */
export function VoteDialog({ pot, proposal, approves, close }: VoteProps) {
  return (
    <ConfirmDialog
      title={approves ? "Aprobar el pago" : "Rechazar el pago"}
      act={approves ? "Aprobar pago" : "Rechazar pago"}
      busyText="Enviando…"
      variant={approves ? "default" : "destructive"}
      action={voteOnPayment}
      fields={{ id: pot.id, proposalId: proposal.id, approves }}
      done={(open) => votedText(approves, open)}
      close={close}
    >
      <p>
        {amountTextOf(proposal.amount, pot.asset)} a {proposal.payee.name}, propuesto por{" "}
        {proposal.proposer.name}.
      </p>
      {approves ? null : <p>Un rechazo cierra la propuesta.</p>}
    </ConfirmDialog>
  );
}

/** Returns what a vote has led to: an approval pays only if no other one is needed (D22). */
export function votedText(approves: boolean, open: OpenPayment | null): Done {
  if (!open) return [approves ? "Pago aprobado" : "Pago rechazado"];
  const missing = open.needed - open.approvals;
  const others = missing === 1 ? "falta otra persona" : `faltan ${missing} personas`;
  if (open.oneApprovalFrom)
    return [
      "Aprobación registrada",
      "Hoy necesita dos por lo ya pagado: mira en el bote desde cuándo basta una.",
    ];
  return ["Aprobación registrada", `${open.approvals} de ${open.needed}: ${others}.`];
}
