"use client";

import dynamic from "next/dynamic";
import { acceptTeam, removeTeammate } from "@/actions/startups/profiles";
import { ActionButton } from "@/components/forms/action-button";
import { DialogButton } from "@/components/parts/dialog-button";

const LeaveDialog = dynamic(() => import("./leave-dialog").then((module) => module.LeaveDialog), {
  ssr: false,
});

type TeamAnswerProps = { startup: { id: number; name: string }; memberId: number; hasAccepted: boolean };

/** A member who was named in a team confirms or denies it, and can leave the team later. */
export function TeamAnswer(props: TeamAnswerProps) {
  const { startup, memberId, hasAccepted } = props;
  return (
    <span className="flex flex-wrap gap-2">
      {hasAccepted ? null : (
        <ActionButton
          size="sm"
          action={acceptTeam}
          fields={{ id: startup.id, memberId }}
          done={["Estás en el equipo", startup.name]}
          failed="No se pudo aceptar"
        >
          Acepto: trabajo aquí
        </ActionButton>
      )}
      <LeaveTeam {...props} />
    </span>
  );
}

/** The button by which a member leaves a team, after a confirmation, or declines to be in it. */
export function LeaveTeam({ startup, memberId, hasAccepted }: TeamAnswerProps) {
  if (hasAccepted) {
    return (
      <DialogButton
        size="sm"
        variant="ghost"
        dialog={(close) => <LeaveDialog startup={startup} memberId={memberId} close={close} />}
      >
        Dejar el equipo
      </DialogButton>
    );
  }
  return (
    <ActionButton
      size="sm"
      variant="ghost"
      action={removeTeammate}
      fields={{ id: startup.id, memberId }}
      done={["Has dicho que no", startup.name]}
      failed="No se pudo guardar"
    >
      No, no trabajo aquí
    </ActionButton>
  );
}
