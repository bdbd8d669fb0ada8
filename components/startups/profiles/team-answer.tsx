"use client";

import { acceptTeam, removeTeammate } from "@/actions/startups/profiles";
import { ActionButton } from "@/components/forms/action-button";

type TeamAnswerProps = { startup: { id: number; name: string }; memberId: number; hasAccepted: boolean };

/** A member who was named in a team confirms or denies it, and can leave the team later. */
export function TeamAnswer({ startup, memberId, hasAccepted }: TeamAnswerProps) {
  const fields = { id: startup.id, memberId };
  return (
    <span className="flex flex-wrap gap-2">
      {hasAccepted ? null : (
        <ActionButton
          size="sm"
          action={acceptTeam}
          fields={fields}
          done={["Estás en el equipo", startup.name]}
          failed="No se pudo aceptar"
        >
          Acepto: trabajo aquí
        </ActionButton>
      )}
      <ActionButton
        size="sm"
        variant="ghost"
        action={removeTeammate}
        fields={fields}
        done={[hasAccepted ? "Has salido del equipo" : "Has dicho que no", startup.name]}
        failed="No se pudo guardar"
      >
        {hasAccepted ? "Salir del equipo" : "No, no trabajo aquí"}
      </ActionButton>
    </span>
  );
}
