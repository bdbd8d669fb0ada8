import { useState } from "react";
import { resolveTrade } from "@/actions/trades";
import { useHold } from "@/components/layout/use-hold";
import { Button } from "@/components/ui/button";
import { Refusal } from "@/components/ui/refusal";
import { amountWord } from "@/lib/core/format";
import { type Currency, parseMoney, printMoney } from "@/lib/core/money";
import { type Decision, MAX_STATEMENT } from "@/lib/deals/constants";
import type { TradeCase } from "@/lib/exchange/dispute-queries";
import { sharesOf } from "@/lib/exchange/trade-rules";
import {
  DecisionChoice,
  DecisionMoves,
  DecisionNote,
  DecisionReason,
  ShareField,
  typedPercent,
} from "./decision-parts";
import { doneWord } from "./done-word";
import { useDecision } from "./use-decision";

type DisputeDecisionProps = { trade: TradeCase; close: () => void };

/** Whose the bitcoin is: what would move is seen before it moves, and the reason is told to both. */
export function DisputeDecision({ trade, close }: DisputeDecisionProps) {
  const [side, setSide] = useState<Decision | null>(null);
  const [percent, setPercent] = useState("");
  const [reason, setReason] = useState("");
  const { decide, sending, refusal, errors, refuse, dialog } = useDecision(resolveTrade, close);
  useHold(reason.trim() !== "");
  const name = side && (side === "share" ? "los dos" : trade[side].name);

  function submit() {
    if (!side) return refuse("Elige para quién es el bitcoin.");
    if (!reason.trim()) return refuse(null, { reason: "Escribe el motivo de la decisión" });
    const shared = side === "share" && { buyerPercent: percent };
    const fields = { id: trade.id, for: side, ...shared, reason: reason.trim() };
    const told = `El bitcoin es para ${name}. Hemos avisado a los dos.`;
    return decide(fields, (isPending) => doneWord(isPending, "Disputa decidida", told));
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
          ["share", "Repartirlo entre los dos"],
        ]}
        chosen={side}
        choose={setSide}
      />
      {side === "share" ? (
        <ShareField value={percent} change={setPercent} error={errors.buyerPercent} />
      ) : null}
      {side ? <Moves trade={trade} side={side} percent={typedPercent(percent)} /> : null}
      <DecisionReason value={reason} change={write} error={errors.reason} longest={MAX_STATEMENT} />
      <DecisionNote needsApproval={trade.needsApproval} />
      <Button variant="accent" onClick={submit} busy={sending} busyText="Decidiendo…">
        {name ? `Decidir a favor de ${name}` : "Decidir"}
      </Button>
      {dialog}
    </div>
  );
}

type MovesProps = { trade: TradeCase; side: Decision; percent: number | null };

function Moves({ trade, side, percent }: MovesProps) {
  const effects = side === "share" ? shareEffects(trade, percent) : trade.effects[side];
  if (effects.length === 0) return null;
  const moves = effects.map(({ from, to, amount, currency: word }) => {
    const currency = word as Currency;
    return { from, to, amount: amountWord(parseMoney(amount, currency), currency) };
  });
  return (
    <DecisionMoves moves={moves}>
      {side !== "seller" && trade.externalBtcAddress ? (
        <p className="note">
          Después se envía a la dirección indicada por el comprador, menos la comisión de red.
        </p>
      ) : null}
    </DecisionMoves>
  );
}

// A share moves what both other decisions would, each in part.
function shareEffects({ effects, btcAmount, platformFeeBtc }: TradeCase, percent: number | null) {
  if (percent === null) return [];
  const held = { amountSats: parseMoney(btcAmount, "BTC"), feeSats: parseMoney(platformFeeBtc, "BTC") };
  const { buyer, seller } = sharesOf(held, percent);
  const amounts = [buyer.amountSats, buyer.feeSats, seller.amountSats + seller.feeSats];
  return [...effects.buyer, ...effects.seller].map((effect, index) => ({
    ...effect,
    amount: printMoney(amounts[index] ?? 0n, "BTC"),
  }));
}
