import { useState } from "react";
import { resolveTrade } from "@/actions/trades";
import { useHold } from "@/components/layout/use-hold";
import { Button } from "@/components/ui/button";
import { Refusal } from "@/components/ui/refusal";
import { amountWord } from "@/lib/core/format";
import { type Currency, parseMoney } from "@/lib/core/money";
import type { TradeCase } from "@/lib/exchange/dispute-queries";
import { LONGEST_DISPUTE } from "@/lib/exchange/trade-constants";
import { DecisionChoice, DecisionMoves, DecisionReason } from "./decision-parts";
import { useDecision } from "./use-decision";

type Side = "buyer" | "seller";
type DisputeDecisionProps = { trade: TradeCase; close: () => void };

/** Whose the bitcoin is: what would move is seen before it moves, and the reason is told to both. */
export function DisputeDecision({ trade, close }: DisputeDecisionProps) {
  const [side, setSide] = useState<Side | null>(null);
  const [reason, setReason] = useState("");
  const { decide, sending, refusal, errors, refuse, dialog } = useDecision(resolveTrade, close);
  useHold(reason.trim() !== "");
  const name = side && trade[side].name;

  function submit() {
    if (!side) return refuse("Elige para quién es el bitcoin.");
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo de la decisión" });
    const fields = { id: trade.id, for: side, reason: reason.trim() };
    return decide(fields, ["Disputa decidida", `El bitcoin es para ${name}. Hemos avisado a los dos.`]);
  }

  function write(text: string) {
    setReason(text);
    refuse(refusal);
  }

  return (
    <div className="stack">
      <Refusal>{refusal}</Refusal>
      <DecisionChoice
        legend="¿Para quién es el bitcoin?"
        names={[
          ["buyer", `Para ${trade.buyer.name}, comprador: se entrega`],
          ["seller", `Para ${trade.seller.name}, vendedor: se devuelve`],
        ]}
        chosen={side}
        choose={setSide}
      />
      {side ? <Moves trade={trade} side={side} /> : null}
      <DecisionReason value={reason} change={write} error={errors.reason} longest={LONGEST_DISPUTE} />
      <p className="note">No se puede deshacer.</p>
      <Button variant="accent" onClick={submit} busy={sending} busyText="Decidiendo…">
        {name ? `Decidir a favor de ${name}` : "Decidir"}
      </Button>
      {dialog}
    </div>
  );
}

function Moves({ trade, side }: { trade: TradeCase; side: Side }) {
  const moves = trade.effects[side].map(({ from, to, amount, currency: word }) => {
    const currency = word as Currency;
    return { from, to, amount: amountWord(parseMoney(amount, currency), currency) };
  });
  return (
    <DecisionMoves moves={moves}>
      {side === "buyer" && trade.externalBtcAddress ? (
        <p className="note">
          Después se envía a la dirección indicada por el comprador, menos la comisión de red.
        </p>
      ) : null}
    </DecisionMoves>
  );
}
