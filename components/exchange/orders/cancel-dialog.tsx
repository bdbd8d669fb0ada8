"use client";

import { useRouter } from "next/navigation";
import { cancelOrder } from "@/actions/exchange/orders";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { amountTextOf } from "@/lib/core/format/amount-text";
import type { OrderLine } from "@/lib/exchange/orders/queries";

/** Asks for confirmation, then removes the order from the market. */
export function OrderCancel({ order, close }: { order: OrderLine; close: () => void }) {
  const router = useRouter();
  const submission = useSubmission(cancelOrder);

  async function cancel() {
    const state = await submission.send({ id: order.id });
    if (state.status === "error") {
      toast.error("No se pudo cancelar la orden", state.message);
      return;
    }
    toast.success(
      "Orden cancelada",
      order.hasLockedFunds ? "Los fondos bloqueados vuelven a estar disponibles." : undefined,
    );
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={`Cancelar la orden n.º ${order.id}`}
      act="Cancelar la orden"
      busyText="Cancelando…"
      variant="destructive"
      submission={submission}
      submit={cancel}
      close={close}
    >
      <p>
        Sale del mercado y nadie más podrá aceptarla.{" "}
        {order.hasLockedFunds
          ? `El importe bloqueado (${heldBy(order)}) vuelve a tu cartera.`
          : "No tiene fondos bloqueados."}{" "}
        Las operaciones ya aceptadas siguen su curso.
      </p>
    </ActionDialog>
  );
}

function heldBy({ type, remainingAmount, remainingTotal, currency }: OrderLine): string {
  return type === "buy" ? amountTextOf(remainingTotal, currency) : amountTextOf(remainingAmount, "BTC");
}
