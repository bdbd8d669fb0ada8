import { useRouter } from "next/navigation";
import { voteOnPayment } from "@/actions/bank/shared-pots";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/ui/toast";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { Proposal } from "./proposal-acts";

type VoteProps = { pot: SharedPotDetail; proposal: Proposal; approves: boolean; close: () => void };

/** Asks once more before a payment of the pot is approved or refused. */
export function VoteDialog({ pot, proposal, approves, close }: VoteProps) {
  const router = useRouter();
  const submission = useSubmission(voteOnPayment);
  async function submit() {
    const state = await submission.send({ id: pot.id, proposalId: proposal.id, approves });
    if (state.status !== "ok") return;
    toast.success(approves ? "Pago aprobado" : "Pago rechazado");
    close();
    router.refresh();
  }
  return (
    <ActionDialog
      title={approves ? "Aprobar el pago" : "Rechazar el pago"}
      act={approves ? "Aprobar pago" : "Rechazar pago"}
      busyText="Enviando…"
      variant={approves ? "default" : "destructive"}
      waits
      submission={submission}
      submit={submit}
      close={close}
    >
      <p>
        {amountTextOf(proposal.amount, pot.asset)} a {proposal.payee.name}, propuesto por{" "}
        {proposal.proposer.name}.
      </p>
      {approves ? null : <p>Un rechazo cierra la propuesta.</p>}
    </ActionDialog>
  );
}
