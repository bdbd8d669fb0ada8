"use client";

import { fundTrade } from "@/actions/trades";
import { DealActs } from "@/components/deals/deal-acts";
import { ActButton } from "@/components/layout/act-button";
import { TradeConfirmLater, TradePayLater, TradeStatementLater } from "./trade-later";
import type { Act } from "./trade-stage";

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
