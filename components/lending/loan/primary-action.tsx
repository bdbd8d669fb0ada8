"use client";

import { DealActions } from "@/components/deals/actions";
import { sumText } from "@/components/lending/posts/labels";
import type { ActWords } from "./act-words";
import { LazyConfirm, LazyLock, LazyPay, LazyRepay, LazyStatement } from "./dialogs.lazy";
import type { PrimaryAct } from "./stage";

type LoanPrimaryActionProps = { act: PrimaryAct; words: ActWords; next: string | null; size?: "lg" };

/** The one saffron button of the loan: it opens what is asked before. */
export function LoanPrimaryAction({ act, words, next, size }: LoanPrimaryActionProps) {
  const name = {
    lock: "Depositar la garantía",
    pay: "He pagado",
    confirm: "He recibido el dinero",
    evidence: "Aportar una prueba",
    repay: next ? `Pagar ${sumText(next, words.currency)}` : "Pagar",
  }[act];
  return (
    <DealActions
      acts={[{ event: act, name, variant: "saffron", size }]}
      dialog={(opened, close) => {
        switch (opened) {
          case "lock":
            return <LazyLock words={words} close={close} />;
          case "pay":
            return <LazyPay words={words} close={close} />;
          case "confirm":
            return <LazyConfirm words={words} close={close} />;
          case "repay":
            return <LazyRepay words={words} close={close} />;
          default:
            return <LazyStatement kind="evidence" id={words.id} close={close} />;
        }
      }}
    />
  );
}
