"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SaleEvent } from "@/lib/marketplace/sale-constants";
import type { SaleDetail } from "@/lib/marketplace/sale-queries";

const SaleDialog = dynamic(() => import("./sale-dialog").then((module) => module.SaleDialog), { ssr: false });
const SaleStatement = dynamic(() => import("./sale-statement").then((module) => module.SaleStatement), {
  ssr: false,
});

export type ActedSale = Pick<SaleDetail, "id" | "mayDo" | "status" | "held" | "refundable" | "isService">;

export type SaleAct = Extract<SaleEvent, "ship" | "cancel" | "confirm" | "dispute" | "evidence" | "refund">;

const ACTS: readonly { act: SaleAct; name: string; variant: "accent" | "outline" | "danger" }[] = [
  { act: "ship", name: "Marcar como enviado", variant: "accent" },
  { act: "confirm", name: "Confirmar la recepción", variant: "accent" },
  { act: "evidence", name: "Aportar una prueba", variant: "outline" },
  { act: "dispute", name: "Abrir una disputa", variant: "danger" },
  { act: "refund", name: "Devolver dinero", variant: "outline" },
  { act: "cancel", name: "Cancelar el pedido", variant: "danger" },
];

/** What this person may do with the order now, as its table says. */
export function SaleActs({ sale }: { sale: ActedSale }) {
  const [opened, setOpened] = useState<SaleAct | null>(null);
  const close = () => setOpened(null);
  const open = ACTS.filter(({ act }) => sale.mayDo.includes(act));
  if (open.length === 0) return null;
  return (
    <div className="listing-acts">
      {open.map(({ act, name, variant }) => (
        <Button key={act} variant={variant} onClick={() => setOpened(act)}>
          {act === "ship" && sale.isService ? "Marcar como prestado" : name}
        </Button>
      ))}
      {opened === "dispute" || opened === "evidence" ? (
        <SaleStatement kind={opened} id={sale.id} close={close} />
      ) : opened ? (
        <SaleDialog sale={sale} act={opened} close={close} />
      ) : null}
    </div>
  );
}
