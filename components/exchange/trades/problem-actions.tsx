"use client";

import { type DealAction, DealActions } from "@/components/deals/actions";
import { Note } from "@/components/display/note";
import { CardFooter } from "@/components/ui/card";
import type { TradeEvent } from "@/lib/exchange/trades/constants";
import { LazyTradeCancel, LazyTradeLeave, LazyTradeStatement } from "./dialogs.lazy";

type TradeProblemActionsProps = {
  id: number;
  mayDo: readonly TradeEvent[];
  asked: { mine: boolean; theirs: boolean };
  party: { name: string; isPaid: boolean; isTaker: boolean };
};

/** The ways to end a trade: leave before paying, cancel by agreement, or ask an administrator. */
export function TradeProblemActions({ id, mayDo, asked, party }: TradeProblemActionsProps) {
  const ways: readonly DealAction<"leave" | "cancel" | "dispute">[] = [
    { event: "leave", name: "Dejar la operación", variant: "ghost", size: "sm" },
    {
      event: "cancel",
      name: asked.theirs ? "Aceptar la cancelación" : "Proponer cancelación",
      variant: asked.theirs ? "outline" : "ghost",
      size: "sm",
    },
    { event: "dispute", name: "Abrir disputa", variant: "destructiveOutline", size: "sm" },
  ];
  const open = ways.filter(({ event }) => mayDo.includes(event) && !(event === "leave" && asked.theirs));
  if (!mayDo.includes("cancel") && !mayDo.includes("dispute")) return null;
  return (
    <CardFooter className="flex min-w-0 flex-wrap items-center justify-between gap-3">
      <Note as="span">¿Algo no cuadra?</Note>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <DealActions
          actions={open}
          dialog={(event, close) => {
            if (event === "leave") return <LazyTradeLeave id={id} {...party} close={close} />;
            if (event === "dispute") return <LazyTradeStatement kind="dispute" id={id} close={close} />;
            return <LazyTradeCancel id={id} isAnswer={asked.theirs} {...party} close={close} />;
          }}
        />
      </span>
    </CardFooter>
  );
}
