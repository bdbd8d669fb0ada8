"use client";

import { ActionButton } from "@/components/forms/action-button";
import { ReasonButton } from "@/components/forms/reason-button";
import type { FormFields, SentAction } from "@/lib/core/command/form-state";

type RemoveButtonProps = {
  action: SentAction;
  fields: FormFields;
  /** An author deletes their own text immediately; an administrator gives a reason. */
  isOwn: boolean;
  what: string;
};

/** Deletes a text. */
export function RemoveButton({ action, fields, isOwn, what }: RemoveButtonProps) {
  if (isOwn) {
    return (
      <span>
        <ActionButton
          size="sm"
          variant="ghost"
          action={action}
          fields={fields}
          done={["Retirada"]}
          failed="No se pudo retirar"
        >
          Retirar <span className="sr-only">{what}</span>
        </ActionButton>
      </span>
    );
  }
  return (
    <span>
      <ReasonButton
        size="sm"
        variant="ghost"
        ask={{
          title: `Retirar ${what}`,
          note: "Deja de verse. Quien la escribió sabrá por qué.",
          act: `Retirar ${what}`,
          busyText: "Retirando…",
          action,
          fields,
          done: ["Retirada"],
        }}
      >
        Retirar <span className="sr-only">{what}</span>
      </ReasonButton>
    </span>
  );
}
