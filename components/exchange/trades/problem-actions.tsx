"use client";

import { type DealAction, DealActions } from "@/components/deals/actions";
import type { TradeEvent } from "@/lib/exchange/trades/constants";
import { LazyTradeCancel, LazyTradeLeave, LazyTradeStatement } from "./dialogs.lazy";

type TradeProblemActionsProps = {
  id: number;
  mayDo: readonly TradeEvent[];
  asked: { mine: boolean; theirs: boolean };
  words: { name: string; isPaid: boolean; isTaker: boolean };
};

/** The ways out of a trade: alone before paying, together, or through an administrator. */
export function TradeProblemActions({ id, mayDo, asked, words }: TradeProblemActionsProps) {
  const ways: readonly DealAction<"leave" | "cancel" | "dispute">[] = [
    { event: "leave", name: "Dejar la operación", variant: "ghost", size: "sm" },
    {
      event: "cancel",
      name: asked.theirs ? "Aceptar la cancelación" : "Proponer cancelación",
      variant: asked.theirs ? "outline" : "ghost",
      size: "sm",
    },
    { event: "dispute", name: "Abrir disputa", variant: "danger", size: "sm" },
  ];
  const open = ways.filter(({ event }) => mayDo.includes(event) && !(event === "leave" && asked.theirs));
  if (!mayDo.includes("cancel") && !mayDo.includes("dispute")) return null;
  return (
    <footer className="card-foot row between wrap">
      <span className="note">¿Algo no cuadra?</span>
      <span className="row row-2 wrap">
        <DealActions
          acts={open}
          dialog={(event, close) => {
            if (event === "leave") return <LazyTradeLeave id={id} {...words} close={close} />;
            if (event === "dispute") return <LazyTradeStatement kind="dispute" id={id} close={close} />;
            return <LazyTradeCancel id={id} isAnswer={asked.theirs} {...words} close={close} />;
          }}
        />
      </span>
    </footer>
  );
}
