"use client";

import { cancelStandingOrder } from "@/actions/bank/payments";
import { ActionButton } from "@/components/forms/action-button";

export function CancelStandingOrder({ id }: { id: number }) {
  return (
    <ActionButton
      action={cancelStandingOrder}
      fields={{ id }}
      done={["Pago programado cancelado", "No saldrá ninguno más."]}
      failed="No se pudo cancelar el pago programado"
      size="sm"
      aria-label={`Cancelar el pago programado n.º ${id}`}
    >
      Cancelar
    </ActionButton>
  );
}
