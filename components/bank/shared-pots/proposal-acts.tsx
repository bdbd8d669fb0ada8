"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancelProposal, voteOnPayment } from "@/actions/bank/shared-pots";
import { ActionButton } from "@/components/forms/action-button";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { amountTextOf } from "@/lib/core/format/amount-text";

export type Proposal = SharedPotDetail["proposals"][number];
type ProposalActsProps = { pot: SharedPotDetail; proposal: Proposal };

/** What may be done with an open proposal: its author takes it back, those who approve decide it. */
export function ProposalActs({ pot, proposal }: ProposalActsProps) {
  const [deciding, setDeciding] = useState<boolean | null>(null);
  if (proposal.status !== "open" || pot.closedAt || pot.status !== "member") return null;
  if (proposal.isOwn)
    return (
      <ActionButton
        action={cancelProposal}
        fields={{ id: pot.id, proposalId: proposal.id }}
        done={["Propuesta cancelada"]}
        failed="No se pudo cancelar la propuesta"
        size="sm"
      >
        Cancelar
      </ActionButton>
    );
  if (pot.role !== "approves" || proposal.vote !== null) return null;
  const about = `${amountTextOf(proposal.amount, pot.asset)} a ${proposal.payee.name}`;
  return (
    <span className="flex gap-2">
      <Button size="sm" variant="default" onClick={() => setDeciding(true)} aria-label={`Aprobar: ${about}`}>
        Aprobar
      </Button>
      <Button size="sm" onClick={() => setDeciding(false)} aria-label={`Rechazar: ${about}`}>
        Rechazar
      </Button>
      {deciding === null ? null : (
        <Vote pot={pot} proposal={proposal} approves={deciding} close={() => setDeciding(null)} />
      )}
    </span>
  );
}

type VoteProps = ProposalActsProps & { approves: boolean; close: () => void };

function Vote({ pot, proposal, approves, close }: VoteProps) {
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
