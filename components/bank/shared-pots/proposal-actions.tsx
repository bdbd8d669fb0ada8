"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { CancelProposalButton } from "./end-actions";

const VoteDialog = dynamic(() => import("./vote-dialog").then((module) => module.VoteDialog), { ssr: false });

export type Proposal = SharedPotDetail["proposals"][number];
type ProposalActionsProps = { pot: SharedPotDetail; proposal: Proposal };

/** The actions on an open proposal: its author withdraws it, the approvers decide it. */
export function ProposalActions({ pot, proposal }: ProposalActionsProps) {
  const [deciding, setDeciding] = useState<boolean | null>(null);
  if (proposal.status !== "open" || pot.closedAt || pot.status !== "member") return null;
  const about = `${amountTextOf(proposal.amount, pot.asset)} a ${proposal.payee.name}`;
  if (proposal.isOwn) return <CancelProposalButton potId={pot.id} proposalId={proposal.id} about={about} />;
  if (pot.role !== "approves") return null;
  const mayApprove = proposal.vote === null || proposal.approvals >= proposal.needed;
  return (
    <span className="flex gap-2">
      {mayApprove ? (
        <Button
          size="sm"
          variant="default"
          onClick={() => setDeciding(true)}
          aria-label={`Aprobar: ${about}`}
        >
          Aprobar
        </Button>
      ) : null}
      <Button size="sm" onClick={() => setDeciding(false)} aria-label={`Rechazar: ${about}`}>
        Rechazar
      </Button>
      {deciding === null ? null : (
        <VoteDialog pot={pot} proposal={proposal} approves={deciding} close={() => setDeciding(null)} />
      )}
    </span>
  );
}
