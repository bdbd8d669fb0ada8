"use client";

import dynamic from "next/dynamic";
import { cancelProposal } from "@/actions/bank/shared-pots";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";
import type { SharedPotLine } from "@/lib/bank/shared-pots/present";

const LeaveDialog = dynamic(() => import("./shared-pot-dialogs").then((module) => module.LeaveDialog), {
  ssr: false,
});
const CloseDialog = dynamic(() => import("./shared-pot-dialogs").then((module) => module.CloseDialog), {
  ssr: false,
});

/** The buttons that end a membership, or the whole pot. */
export function EndActions({ pot }: { pot: SharedPotLine }) {
  const isInvited = pot.status === "invited";
  return (
    <span className="flex gap-2">
      <DialogButton
        size="sm"
        aria-label={isInvited ? `Rechazar la invitación a ${pot.name}` : `Salir del bote ${pot.name}`}
        dialog={(close) => <LeaveDialog pot={pot} close={close} stays />}
      >
        {isInvited ? "Rechazar" : "Salir"}
      </DialogButton>
      {pot.role === "approves" && !isInvited ? (
        <DialogButton
          size="sm"
          aria-label={`Cerrar el bote ${pot.name}`}
          dialog={(close) => <CloseDialog pot={pot} close={close} />}
        >
          Cerrar
        </DialogButton>
      ) : null}
    </span>
  );
}

type CancelProps = { potId: number; proposalId: number; about: string };

/** Withdraws an own proposal; `about` names its amount and payee. */
export function CancelProposalButton({ potId, proposalId, about }: CancelProps) {
  return (
    <ActionButton
      action={cancelProposal}
      fields={{ id: potId, proposalId }}
      done={["Propuesta cancelada"]}
      failed="No se pudo cancelar la propuesta"
      size="sm"
      aria-label={`Cancelar la propuesta: ${about}`}
    >
      Cancelar
    </ActionButton>
  );
}
