"use client";

import { type DealAction, DealActions } from "@/components/deals/actions";
import type { LoanEvent } from "@/lib/lending/loan/machine";
import type { ActionFacts } from "./action-facts";
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

type OtherActionsProps = { facts: ActionFacts; mayDo: readonly LoanEvent[]; primary?: LoanEvent | null };

/** The borrower's actions besides the next payment: early repayment, in part or full, and collateral movements. */
export function BorrowerActions({ facts, mayDo }: OtherActionsProps) {
  const actions: DealAction<Other>[] = [
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
    ...(mayDo.includes("excess") && /[1-9]/.test(facts.excess)
      ? [{ event: "excess" as const, name: "Recuperar garantía", variant: "outline" as const }]
      : []),
    ...(mayDo.includes("protect")
      ? [{ event: "protect" as const, name: "Aviso y defensa", variant: "outline" as const }]
      : []),
  ];
  return <Buttons facts={facts} actions={actions} />;
}

/** The actions that cancel a loan before its start, and the change of the viewer's payment details. */
export function WaysOut({ facts, mayDo, primary }: OtherActionsProps) {
  const ways: readonly DealAction<Other>[] = [
    { event: "payment-data", name: "Mis datos de pago", variant: "ghost", size: "sm" },
    { event: "confirm", name: "He recibido el dinero", variant: "outline", size: "sm" },
    { event: "cancel", name: "Cancelar el préstamo", variant: "ghost", size: "sm" },
    { event: "dispute", name: "Abrir disputa", variant: "destructiveOutline", size: "sm" },
  ];
  return (
    <Buttons
      facts={facts}
      actions={ways.filter(({ event }) => event !== primary && mayDo.includes(event as LoanEvent))}
    />
  );
}

function Buttons({ facts, actions }: { facts: ActionFacts; actions: readonly DealAction<Other>[] }) {
  return (
    <DealActions
      actions={actions}
      dialog={(opened, close) => {
        switch (opened) {
          case "part":
          case "whole":
            return <LazyRepay facts={facts} share={opened} close={close} />;
          case "sell":
            return <LazySell facts={facts} close={close} />;
          case "add":
            return <LazyAdd facts={facts} close={close} />;
          case "excess":
            return <LazyExcess facts={facts} close={close} />;
          case "protect":
            return <LazyProtect facts={facts} close={close} />;
          case "cancel":
            return <LazyCancel facts={facts} close={close} />;
          case "confirm":
            return <LazyConfirm facts={facts} close={close} />;
          case "payment-data":
            return <LazyPaymentData facts={facts} close={close} />;
          default:
            return <LazyStatement kind="dispute" id={facts.id} close={close} />;
        }
      }}
    />
  );
}
