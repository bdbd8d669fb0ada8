"use client";

import { DealActions } from "@/components/deals/actions";
import { sumText } from "@/components/lending/posts/labels";
import type { ActionFacts } from "./action-facts";
import { LazyConfirm, LazyLock, LazyPay, LazyRepay, LazyStatement } from "./dialogs.lazy";
import type { PrimaryAction } from "./stage";

type LoanPrimaryActionProps = { act: PrimaryAction; facts: ActionFacts; next: string | null; size?: "lg" };

/** The main button of the loan; opens the dialog of the action. */
export function LoanPrimaryAction({ act, facts, next, size }: LoanPrimaryActionProps) {
  const name = {
    lock: "Depositar la garantía",
    pay: "He pagado",
    confirm: "He recibido el dinero",
    evidence: "Aportar una prueba",
    repay: next ? `Pagar ${sumText(next, facts.currency)}` : "Pagar",
  }[act];
  return (
    <DealActions
      actions={[{ event: act, name, variant: "highlight", size }]}
      dialog={(opened, close) => {
        switch (opened) {
          case "lock":
            return <LazyLock facts={facts} close={close} />;
          case "pay":
            return <LazyPay facts={facts} close={close} />;
          case "confirm":
            return <LazyConfirm facts={facts} close={close} />;
          case "repay":
            return <LazyRepay facts={facts} close={close} />;
          default:
            return <LazyStatement kind="evidence" id={facts.id} close={close} />;
        }
      }}
    />
  );
}
