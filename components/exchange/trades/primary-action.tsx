"use client";

import { fundTrade } from "@/actions/exchange/trades";
import { DealActs } from "@/components/deals/actions";
import { ActButton } from "@/components/forms/action-button";
import { TradeConfirmLater, TradePayLater, TradeStatementLater } from "./dialogs.lazy";
import type { Act } from "./stage";

/** What the dialogs of the acts say. */
export type ActWords = {
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

type TradePrimaryProps = { act: Act; words: ActWords; size?: "lg" };

/** The one saffron button of the trade: it does the act, or opens what is asked before. */
export function TradePrimary({ act, words, size }: TradePrimaryProps) {
  if (act === "fund") return <Fund words={words} {...(size && { size })} />;
  return (
    <DealActs
      acts={[{ event: act, name: NAMES[act], variant: "accent", size }]}
      dialog={(opened, close) => {
        if (opened === "pay") return <TradePayLater words={words} close={close} />;
        if (opened === "confirm") return <TradeConfirmLater words={words} close={close} />;
        return <TradeStatementLater kind="evidence" id={words.id} close={close} />;
      }}
    />
  );
}

function Fund({ words, size }: Omit<TradePrimaryProps, "act">) {
  return (
    <ActButton
      variant="accent"
      {...(size && { size })}
      action={fundTrade}
      fields={{ id: words.id }}
      done={["Bitcoin en custodia", `${words.held} bloqueados. Ahora paga ${words.name}.`]}
      failed="No se pudo dejar en custodia"
      busyText="Bloqueando…"
    >
      {NAMES.fund}
    </ActButton>
  );
}
