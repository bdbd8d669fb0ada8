"use client";

import { type DealAction, DealActions } from "@/components/deals/actions";
import type { LoanEvent } from "@/lib/lending/loan/machine";
import type { ActWords } from "./act-words";
import {
  LazyAdd,
  LazyCancel,
  LazyConfirm,
  LazyExcess,
  LazyPaymentData,
  LazyProtect,
  LazyRepay,
  LazySell,
  LazyStatement,
} from "./dialogs.lazy";

type Other =
  | Extract<LoanEvent, "add" | "excess" | "protect" | "cancel" | "confirm" | "dispute" | "payment-data">
  | "part"
  | "whole"
  | "sell";

type OtherActionsProps = { words: ActWords; mayDo: readonly LoanEvent[]; primary?: LoanEvent | null };

/** What the borrower may do beside the next payment: pay part or all before its time, move collateral. */
export function BorrowerActions({ words, mayDo }: OtherActionsProps) {
  const acts: DealAction<Other>[] = [
    ...(mayDo.includes("repay")
      ? [
          { event: "part" as const, name: "Devolver una parte", variant: "outline" as const },
          { event: "whole" as const, name: "Devolver todo", variant: "outline" as const },
          { event: "sell" as const, name: "Devolver con la garantía", variant: "outline" as const },
        ]
      : []),
    ...(mayDo.includes("add")
      ? [{ event: "add" as const, name: "Añadir garantía", variant: "outline" as const }]
      : []),
    ...(mayDo.includes("excess") && /[1-9]/.test(words.excess)
      ? [{ event: "excess" as const, name: "Recuperar garantía", variant: "outline" as const }]
      : []),
    ...(mayDo.includes("protect")
      ? [{ event: "protect" as const, name: "Aviso y defensa", variant: "outline" as const }]
      : []),
  ];
  return <Buttons words={words} acts={acts} />;
}

/** The ways out of a loan that has not begun, and where one wants to be paid. */
export function WaysOut({ words, mayDo, primary }: OtherActionsProps) {
  const ways: readonly DealAction<Other>[] = [
    { event: "payment-data", name: "Mis datos de pago", variant: "ghost", size: "sm" },
    { event: "confirm", name: "He recibido el dinero", variant: "outline", size: "sm" },
    { event: "cancel", name: "Cancelar el préstamo", variant: "ghost", size: "sm" },
    { event: "dispute", name: "Abrir disputa", variant: "destructiveOutline", size: "sm" },
  ];
  return (
    <Buttons
      words={words}
      acts={ways.filter(({ event }) => event !== primary && mayDo.includes(event as LoanEvent))}
    />
  );
}

function Buttons({ words, acts }: { words: ActWords; acts: readonly DealAction<Other>[] }) {
  return (
    <DealActions
      acts={acts}
      dialog={(opened, close) => {
        switch (opened) {
          case "part":
          case "whole":
            return <LazyRepay words={words} share={opened} close={close} />;
          case "sell":
            return <LazySell words={words} close={close} />;
          case "add":
            return <LazyAdd words={words} close={close} />;
          case "excess":
            return <LazyExcess words={words} close={close} />;
          case "protect":
            return <LazyProtect words={words} close={close} />;
          case "cancel":
            return <LazyCancel words={words} close={close} />;
          case "confirm":
            return <LazyConfirm words={words} close={close} />;
          case "payment-data":
            return <LazyPaymentData words={words} close={close} />;
          default:
            return <LazyStatement kind="dispute" id={words.id} close={close} />;
        }
      }}
    />
  );
}
