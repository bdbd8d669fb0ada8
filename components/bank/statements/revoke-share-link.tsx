"use client";

import { revokeShareLink } from "@/actions/bank/accounts";
import { ActionButton } from "@/components/forms/action-button";

export function RevokeShareLink({ id, label }: { id: number; label: string }) {
  return (
    <ActionButton
      action={revokeShareLink}
      fields={{ id }}
      done={["Enlace retirado", "Ya no muestra nada."]}
      failed="No se pudo retirar el enlace"
      size="sm"
      aria-label={`Retirar el enlace ${label}`.trim()}
    >
      Retirar
    </ActionButton>
  );
}
