"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { pauseOrder, renewOrder, resumeOrder } from "@/actions/exchange/orders";
import { ActionButton } from "@/components/forms/action-button";
import { Button } from "@/components/ui/button";
import type { PriceBand } from "@/lib/exchange/orders/price-rules";
import type { OrderLine } from "@/lib/exchange/orders/queries";

const OrderEdit = dynamic(() => import("./edit-dialog").then((module) => module.OrderEdit), { ssr: false });
const OrderCancel = dynamic(() => import("./cancel-dialog").then((module) => module.OrderCancel), {
  ssr: false,
});

type OrderActionsProps = {
  order: OrderLine;
  /** Null where an order can only be cancelled, as without access to the app. */
  band: PriceBand | null;
};

/** The owner's actions on an open order. */
export function OrderActions({ order, band }: OrderActionsProps) {
  const [asking, setAsking] = useState<"edit" | "cancel" | null>(null);
  const named = `la orden ${order.id}`;
  const close = () => setAsking(null);

  return (
    <span className="inline-flex flex-wrap justify-end gap-2 @max-table:flex">
      {band && order.canEdit ? (
        <Button size="sm" aria-label={`Editar ${named}`} onClick={() => setAsking("edit")}>
          Editar
        </Button>
      ) : null}
      {band && order.canRenew ? (
        <ActionButton
          size="sm"
          aria-label={`Renovar ${named}`}
          action={renewOrder}
          fields={{ id: order.id }}
          done={["Orden actualizada", "Vuelve a tener 30 días por delante."]}
          failed="No se pudo actualizar la orden"
          busyText="Renovando…"
        >
          Renovar
        </ActionButton>
      ) : null}
      {band && order.canPause ? (
        <ActionButton
          size="sm"
          aria-label={`Pausar ${named}`}
          action={pauseOrder}
          fields={{ id: order.id }}
          done={["Orden pausada", "Nadie puede aceptarla hasta que la reanudes."]}
          failed="No se pudo pausar la orden"
          busyText="Pausando…"
        >
          Pausar
        </ActionButton>
      ) : null}
      {band && order.canResume ? (
        <ActionButton
          size="sm"
          aria-label={`Reanudar ${named}`}
          action={resumeOrder}
          fields={{ id: order.id }}
          done={["Orden reanudada", "Vuelve a estar en el mercado."]}
          failed="No se pudo reanudar la orden"
          busyText="Reanudando…"
        >
          Reanudar
        </ActionButton>
      ) : null}
      {order.canCancel ? (
        <Button
          size="sm"
          variant="destructiveOutline"
          aria-label={`Cancelar ${named}`}
          onClick={() => setAsking("cancel")}
        >
          Cancelar
        </Button>
      ) : null}
      {band && asking === "edit" ? <OrderEdit order={order} band={band} close={close} /> : null}
      {asking === "cancel" ? <OrderCancel order={order} close={close} /> : null}
    </span>
  );
}
