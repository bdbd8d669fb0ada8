"use client";

import { fundTrade } from "@/actions/exchange/trades";
import { DealActions } from "@/components/deals/actions";
import { ActionButton } from "@/components/forms/action-button";
import { LazyTradeConfirm, LazyTradePay, LazyTradeStatement } from "./dialogs.lazy";
import type { Act } from "./stage";

/** What the dialogs of the acts say. */
export type ActionLabels = {
  id: number;
  name: string;
  price: string;
  bitcoin: string;
  held: string;
  reference: string;
};

const NAMES: Readonly<Record<Act, string>> = {
  fund: "Dejar en custodia",
  pay: "He pagado",
  confirm: "He recibido el pago",
  evidence: "Aportar una prueba",
};

type TradePrimaryActionProps = { act: Act; words: ActionLabels; size?: "lg" };

/** The one saffron button of the trade: it does the act, or opens what is asked before. */
export function TradePrimaryAction({ act, words, size }: TradePrimaryActionProps) {
  if (act === "fund") return <Fund words={words} {...(size && { size })} />;
  return (
    <DealActions
      acts={[{ event: act, name: NAMES[act], variant: "saffron", size }]}
      dialog={(opened, close) => {
        if (opened === "pay") return <LazyTradePay words={words} close={close} />;
        if (opened === "confirm") return <LazyTradeConfirm words={words} close={close} />;
        return <LazyTradeStatement kind="evidence" id={words.id} close={close} />;
      }}
    />
  );
}

function Fund({ words, size }: Omit<TradePrimaryActionProps, "act">) {
  return (
    <ActionButton
      variant="saffron"
      {...(size && { size })}
      action={fundTrade}
      fields={{ id: words.id }}
      done={["Bitcoin en custodia", `${words.held} bloqueados. Ahora paga ${words.name}.`]}
      failed="No se pudo dejar en custodia"
      busyText="Bloqueando…"
    >
      {NAMES.fund}
    </ActionButton>
  );
}
