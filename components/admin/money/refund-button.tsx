"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const RefundPurchaseDialog = dynamic(
  () => import("./refund-dialog").then((module) => module.RefundPurchaseDialog),
  { ssr: false },
);

type RefundPurchaseProps = { id: number; buyer: string; title: string };

/** Opens the dialog that refunds a purchase; loads it when pressed. */
export function RefundPurchase(purchase: RefundPurchaseProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="destructiveOutline"
        aria-label={`Devolver la compra ${purchase.id} de ${purchase.buyer}`}
        onClick={() => setAsking(true)}
      >
        Devolver
      </Button>
      {asking ? <RefundPurchaseDialog {...purchase} close={() => setAsking(false)} /> : null}
    </>
  );
}
