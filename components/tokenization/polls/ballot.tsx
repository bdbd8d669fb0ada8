"use client";

import { ActionButton } from "@/components/forms/action-button";
import { percentText } from "@/components/tokenization/labels";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type BallotProps = {
  mine: { weight: string; approves: boolean | null };
  action: SentAction;
  /** The fields that identify the vote. */
  fields: FormFields;
};

/** The weight and answer of the viewer's vote, and a button for each answer. */
export function Ballot({ mine, action, fields }: BallotProps) {
  const answers = [
    { name: "A favor", approve: true },
    { name: "En contra", approve: false },
  ];
  return (
    <>
      <p className="text-sm">
        Tu voto pesa el {percentText(mine.weight)} %. {saidOf(mine.approves)}
      </p>
      <div className="flex flex-wrap gap-2">
        {answers.map(({ name, approve }) => (
          <ActionButton
            key={name}
            size="sm"
            action={action}
            fields={{ ...fields, approve: String(approve) }}
            done={["Voto guardado", "Puedes cambiarlo hasta que termine."]}
            failed="No se pudo votar"
            disabled={mine.approves === approve}
          >
            {name}
          </ActionButton>
        ))}
      </div>
    </>
  );
}

function saidOf(approves: boolean | null): string {
  if (approves === null) return "Aún no has votado.";
  return approves ? "Has votado a favor." : "Has votado en contra.";
}
