"use client";

import { cancelRequest, declineRequest, payRequest } from "@/actions/bank/payments";
import { ActionButton } from "@/components/forms/action-button";
import type { RequestLine } from "@/lib/bank/payments/request-queries";
import { priceOf } from "./labels";

type RequestActionsProps = {
  request: RequestLine;
  /** The code at the end of the link, for a request without a payer. */
  code?: string;
};

/** The viewer's actions on an open request. */
export function RequestActions({ request, code }: RequestActionsProps) {
  const { id, direction } = request;
  if (direction === "asked") {
    return (
      <ActionButton
        action={cancelRequest}
        fields={{ id }}
        done={["Solicitud cancelada"]}
        failed="No se pudo cancelar la solicitud"
        size="sm"
        aria-label={`Cancelar la solicitud n.º ${id}`}
      >
        Cancelar
      </ActionButton>
    );
  }
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {request.byLink ? null : (
        <ActionButton
          action={declineRequest}
          fields={{ id }}
          done={["Solicitud rechazada"]}
          failed="No se pudo rechazar la solicitud"
          size="sm"
          aria-label={`Rechazar la solicitud n.º ${id}`}
        >
          Rechazar
        </ActionButton>
      )}
      <ActionButton
        action={payRequest}
        fields={{ id, code }}
        done={["Pago enviado"]}
        failed="No se pudo pagar la solicitud"
        size="sm"
        variant="highlight"
        aria-label={`Pagar ${priceOf(request)} de la solicitud n.º ${id}`}
      >
        Pagar {priceOf(request)}
      </ActionButton>
    </span>
  );
}
