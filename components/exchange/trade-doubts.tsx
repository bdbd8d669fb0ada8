"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { TradeEvent } from "@/lib/exchange/trade-constants";
import { TradeCancelLater, TradeLeaveLater, TradeStatementLater } from "./trade-later";

type TradeDoubtsProps = {
  id: number;
  mayDo: readonly TradeEvent[];
  asked: { mine: boolean; theirs: boolean };
  words: { name: string; isPaid: boolean; isTaker: boolean };
};

/** The ways out of a trade: alone before paying, together, or through an administrator. */
export function TradeDoubts({ id, mayDo, asked, words }: TradeDoubtsProps) {
  const [open, setOpen] = useState<"leave" | "cancel" | "dispute" | null>(null);
  const close = () => setOpen(null);
  const [mayCancel, mayDispute] = [mayDo.includes("cancel"), mayDo.includes("dispute")];
  const mayLeave = mayDo.includes("leave") && !asked.theirs;
  if (!mayCancel && !mayDispute) return null;
  return (
    <footer className="card-foot row between wrap">
      <span className="note">¿Algo no cuadra?</span>
      <span className="row row-2 wrap">
        {mayLeave ? (
          <Button variant="ghost" size="sm" onClick={() => setOpen("leave")}>
            Dejar la operación
          </Button>
        ) : null}
        {mayCancel ? (
          <Button variant={asked.theirs ? "outline" : "ghost"} size="sm" onClick={() => setOpen("cancel")}>
            {asked.theirs ? "Aceptar la cancelación" : "Proponer cancelación"}
          </Button>
        ) : null}
        {mayDispute ? (
          <Button variant="danger" size="sm" onClick={() => setOpen("dispute")}>
            Abrir disputa
          </Button>
        ) : null}
      </span>
      {open === "leave" ? <TradeLeaveLater id={id} {...words} close={close} /> : null}
      {open === "cancel" ? (
        <TradeCancelLater id={id} isAnswer={asked.theirs} {...words} close={close} />
      ) : null}
      {open === "dispute" ? <TradeStatementLater kind="dispute" id={id} close={close} /> : null}
    </footer>
  );
}
