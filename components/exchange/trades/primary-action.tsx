"use client";

import { fundTrade } from "@/actions/exchange/trades";
import { DealActions } from "@/components/deals/actions";
import { ActionButton } from "@/components/forms/action-button";
import { LazyTradeConfirm, LazyTradePay, LazyTradeStatement } from "./dialogs.lazy";
import type { Action } from "./stage";

/** The texts of the action dialogs. */
export type ActionLabels = {
  id: number;
  name: string;
  price: string;
  bitcoin: string;
  held: string;
  reference: string;
};

const NAMES: Readonly<Record<Action, string>> = {
  fund: "Dejar en custodia",
  pay: "He pagado",
  confirm: "He recibido el pago",
  evidence: "Aportar una prueba",
};

type TradePrimaryActionProps = { act: Action; labels: ActionLabels; size?: "lg" };

/** The main button of the trade: performs the action, or opens its dialog. */
export function TradePrimaryAction({ act, labels, size }: TradePrimaryActionProps) {
  if (act === "fund") return <Fund labels={labels} {...(size && { size })} />;
  return (
    <DealActions
      actions={[{ event: act, name: NAMES[act], variant: "highlight", size }]}
      dialog={(opened, close) => {
        if (opened === "pay") return <LazyTradePay labels={labels} close={close} />;
        if (opened === "confirm") return <LazyTradeConfirm labels={labels} close={close} />;
        return <LazyTradeStatement kind="evidence" id={labels.id} close={close} />;
      }}
    />
  );
}

function Fund({ labels, size }: Omit<TradePrimaryActionProps, "act">) {
  return (
    <ActionButton
      variant="highlight"
      {...(size && { size })}
      action={fundTrade}
      fields={{ id: labels.id }}
      done={["Bitcoin en custodia", `${labels.held} bloqueados. Ahora paga ${labels.name}.`]}
      failed="No se pudo dejar en custodia"
      busyText="Bloqueando…"
    >
      {NAMES.fund}
    </ActionButton>
  );
}
