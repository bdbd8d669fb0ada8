import { useState } from "react";
import { resolveSale } from "@/actions/sales";
import { useHold } from "@/components/layout/use-hold";
import { euroText } from "@/components/marketplace/listing-words";
import { Button } from "@/components/ui/button";
import { Refusal } from "@/components/ui/refusal";
import { amountWord } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import { MAX_STATEMENT, type Decision as Side } from "@/lib/deals/constants";
import { partsOf } from "@/lib/marketplace/listing-rules";
import type { SaleCase } from "@/lib/marketplace/sale-queries";
import { shareOf } from "@/lib/marketplace/sale-rules";
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

const SIDES = [
  ["buyer", "Devolver todo al comprador"],
  ["seller", "Pagar al vendedor"],
  ["share", "Repartirlo entre los dos"],
] as const satisfies readonly (readonly [Side, string])[];

/** Whose the money is: what would move is seen before it moves, and the reason is told to both. */
export function SaleDecision({ sale, close }: { sale: SaleCase; close: () => void }) {
  const [side, setSide] = useState<Side | null>(null);
  const [percent, setPercent] = useState("");
  const [reason, setReason] = useState("");
  const { decide, sending, refusal, errors, refuse, dialog } = useDecision(resolveSale, close);
  useHold(reason.trim() !== "");

  function submit() {
    if (!side) return refuse("Elige de quién es el dinero.");
    const fields = {
      id: sale.id,
      for: side,
      reason: reason.trim(),
      ...(side === "share" && { buyerPercent: percent }),
    };
    return decide(fields, (isPending) => doneWord(isPending, "Disputa decidida", "Hemos avisado a los dos."));
  }

  return (
    <div className="stack">
      <Refusal>{refusal}</Refusal>
      <DecisionChoice legend="¿De quién es el dinero?" names={SIDES} chosen={side} choose={setSide} />
      {side === "share" ? (
        <ShareField value={percent} change={setPercent} error={errors.buyerPercent} />
      ) : null}
      {side ? <Moves sale={sale} side={side} percent={typedPercent(percent)} /> : null}
      <DecisionReason value={reason} change={setReason} error={errors.reason} longest={MAX_STATEMENT} />
      <DecisionNote needsApproval={sale.needsApproval} />
      <Button variant="accent" onClick={submit} busy={sending} busyText="Decidiendo…">
        Decidir
      </Button>
      {dialog}
    </div>
  );
}

function Moves({ sale, side, percent }: { sale: SaleCase; side: Side; percent: number | null }) {
  const held = parseMoney(sale.held, "EUR");
  if (side === "share" && percent === null) return null;
  const asked = shareOf(held, side === "buyer" ? 100 : side === "seller" ? 0 : (percent ?? 0));
  const { fee, rest } = partsOf(held - asked);
  const from = `Custodia (${euroText(sale.held)})`;
  const moves = [
    { to: sale.buyer.name, cents: asked },
    { to: sale.seller.name, cents: rest },
    { to: "Comisiones de la plataforma", cents: fee },
  ].filter(({ cents }) => cents > 0n);
  return (
    <DecisionMoves moves={moves.map(({ to, cents }) => ({ from, to, amount: amountWord(cents, "EUR") }))} />
  );
}
