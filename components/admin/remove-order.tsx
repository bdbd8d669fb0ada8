"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const RemoveOrderDialog = dynamic(
  () => import("./remove-order-dialog").then((module) => module.RemoveOrderDialog),
  { ssr: false },
);

/** Takes an order out of the market, in a dialog that is loaded when it is opened. */
export function RemoveOrder({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="danger"
        aria-label={`Cancelar la orden ${id} de ${name}`}
        onClick={() => setAsking(true)}
      >
        Cancelar
      </Button>
      {asking ? <RemoveOrderDialog id={id} name={name} close={() => setAsking(false)} /> : null}
    </>
  );
}
