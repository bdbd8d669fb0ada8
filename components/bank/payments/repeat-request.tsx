"use client";

import { repeatRequest } from "@/actions/bank/payments";
import { ActionButton } from "@/components/forms/action-button";

/** Asks a member again for a share of a split that ended unpaid. */
export function RepeatRequest({ id, name }: { id: number; name: string }) {
  return (
    <ActionButton
      action={repeatRequest}
      fields={{ id }}
      done={["Solicitud enviada", `${name} puede pagarla o rechazarla.`]}
      failed="No se pudo pedir otra vez"
      size="sm"
      aria-label={`Pedir otra vez a ${name}`}
    >
      Pedir otra vez
    </ActionButton>
  );
}
