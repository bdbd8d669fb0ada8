import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { resolveTrade } from "@/actions/trades";
import { shown } from "@/components/exchange/wallet-words";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { useHold } from "@/components/messaging/use-hold";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import type { Currency } from "@/lib/core/money";
import type { TradeCase } from "@/lib/exchange/dispute-queries";
import { LONGEST_DISPUTE } from "@/lib/exchange/trade-constants";

type Side = "buyer" | "seller";
type DisputeDecisionProps = { trade: TradeCase; close: () => void };

const HELP = "Lo leen las dos partes, y queda en el registro.";

/** Whose the bitcoin is: what would move is seen before it moves, and the reason is told to both. */
export function DisputeDecision({ trade, close }: DisputeDecisionProps) {
  const id = useId();
  const router = useRouter();
  const [side, setSide] = useState<Side | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(resolveTrade);
  useHold(reason.trim() !== "");
  const name = side && trade[side].name;

  async function decide() {
    if (!side) return setRefusal("Elige para quién es el bitcoin.");
    if (!reason.trim()) return setError("Escribe el motivo de la decisión");
    const form = new FormData();
    form.set("id", String(trade.id));
    form.set("for", side);
    form.set("reason", reason.trim());
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") {
      setRefusal(state.message);
      return router.refresh();
    }
    toast.success("Disputa decidida", `El bitcoin es para ${name}. Se lo hemos dicho a los dos.`);
    close();
  }

  return (
    <div className="stack">
      {refusal ? (
        <Banner tone="negative" role="alert">
          {refusal}
        </Banner>
      ) : null}
      <fieldset className="stack stack-2 dispute-choice">
        <legend>¿Para quién es el bitcoin?</legend>
        {(["buyer", "seller"] as const).map((each) => (
          <label key={each} className="check" htmlFor={`${id}-${each}`}>
            <input
              id={`${id}-${each}`}
              type="radio"
              name={`${id}-side`}
              checked={side === each}
              onChange={() => setSide(each)}
            />
            <span>
              Para {trade[each].name}, que {each === "buyer" ? "compra: se entrega" : "vende: se devuelve"}
            </span>
          </label>
        ))}
      </fieldset>
      {side ? <Effects trade={trade} side={side} /> : null}
      <Field id={id} label="Motivo" help={HELP} error={error}>
        <textarea
          {...fieldAria(id, { help: HELP, error })}
          className="input"
          maxLength={LONGEST_DISPUTE}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <p className="note">No se puede deshacer.</p>
      <Button variant="accent" onClick={decide} busy={sending} busyText="Decidiendo…">
        {name ? `Decidir a favor de ${name}` : "Decidir"}
      </Button>
      {dialog}
    </div>
  );
}

function Effects({ trade, side }: { trade: TradeCase; side: Side }) {
  return (
    <section className="effects" aria-label="Lo que se moverá">
      <strong>Lo que se moverá</strong>
      <ul className="stack stack-2">
        {trade.effects[side].map(({ from, to, amount, currency }) => {
          const { text, unit } = shown(amount, currency as Currency);
          return (
            <li key={to}>
              <span>
                {from} → {to}
              </span>
              <strong className="whitespace-nowrap">
                {text} {unit}
              </strong>
            </li>
          );
        })}
      </ul>
      {side === "buyer" && trade.externalBtcAddress ? (
        <p className="note">
          Y de ahí sale a la dirección que indicó quien compra, menos la comisión de la red.
        </p>
      ) : null}
    </section>
  );
}
