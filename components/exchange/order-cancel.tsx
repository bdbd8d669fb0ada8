"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancelOrder } from "@/actions/orders";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { OrderLine } from "@/lib/exchange/order-queries";
import { worded } from "./order-words";

/** Asks once more, then takes the order out of the market. */
export function OrderCancel({ order, close }: { order: OrderLine; close: () => void }) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(cancelOrder);

  async function cancel() {
    const form = new FormData();
    form.set("id", String(order.id));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") {
      setRefusal(state.message);
      toast.error("No se pudo cancelar la orden", state.message);
      return;
    }
    toast.success(
      "Orden cancelada",
      order.hasLockedFunds ? "Lo bloqueado vuelve a estar disponible." : undefined,
    );
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title={`Cancelar la orden n.º ${order.id}`}>
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
          <p>
            Sale del mercado y nadie más podrá aceptarla.{" "}
            {order.hasLockedFunds
              ? `Lo que tiene bloqueado (${heldBy(order)}) vuelve a tu wallet.`
              : "No tiene fondos bloqueados."}{" "}
            Lo que ya se haya aceptado sigue su curso.
          </p>
        </div>
        <footer>
          <Button onClick={close}>Volver</Button>
          <Button variant="dangerSolid" onClick={cancel} busy={sending} busyText="Cancelando…">
            Cancelar la orden
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}

function heldBy({ type, remainingAmount, remainingTotal, currency }: OrderLine): string {
  return type === "buy" ? worded(remainingTotal, currency) : worded(remainingAmount, "BTC");
}
