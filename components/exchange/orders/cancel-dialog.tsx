"use client";

import { cancelOrder } from "@/actions/exchange/orders";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { OrderLine } from "@/lib/exchange/orders/queries";

/** Asks for confirmation, then removes the order from the market. */
export function OrderCancel({ order, close }: { order: OrderLine; close: () => void }) {
  return (
    <ConfirmDialog
      title={`Cancelar la orden n.º ${order.id}`}
      act="Cancelar la orden"
      busyText="Cancelando…"
      action={cancelOrder}
      fields={{ id: order.id }}
      done={
        order.hasLockedFunds
          ? ["Orden cancelada", "Los fondos bloqueados vuelven a estar disponibles."]
          : ["Orden cancelada"]
      }
      failed="No se pudo cancelar la orden"
      close={close}
    >
      <p>
        Sale del mercado y nadie más podrá aceptarla.{" "}
        {order.hasLockedFunds
          ? `El importe bloqueado (${heldBy(order)}) vuelve a tu cartera.`
          : "No tiene fondos bloqueados."}{" "}
        Las operaciones ya aceptadas siguen su curso.
      </p>
    </ConfirmDialog>
  );
}

function heldBy({ type, remainingAmount, remainingTotal, currency }: OrderLine): string {
  return type === "buy" ? amountTextOf(remainingTotal, currency) : amountTextOf(remainingAmount, "BTC");
}
