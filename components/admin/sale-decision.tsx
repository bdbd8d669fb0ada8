import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { resolveSale } from "@/actions/sales";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { euroText, typedCents } from "@/components/marketplace/listing-words";
import { useHold } from "@/components/messaging/use-hold";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { formatMoney } from "@/lib/core/format";
import { parseMoney } from "@/lib/core/money";
import { partsOf } from "@/lib/marketplace/listing-rules";
import { LONGEST_REASON, SALE_DECISIONS, type SaleDecision as Side } from "@/lib/marketplace/sale-constants";
import type { SaleCase } from "@/lib/marketplace/sale-queries";

const HELP = "Lo leen las dos partes, y queda en el registro.";

const NAMES: Readonly<Record<Side, string>> = {
  buyer: "Devolver todo a quien compra",
  seller: "Pagar a quien vende",
  split: "Devolver una parte",
};

/** Whose the money is: what would move is seen before it moves, and the reason is told to both. */
export function SaleDecision({ sale, close }: { sale: SaleCase; close: () => void }) {
  const id = useId();
  const form = useDecision(sale, close);
  const { side, setSide, refund, setRefund, reason, setReason, errors, refusal, sending } = form;
  return (
    <div className="stack">
      {refusal ? (
        <Banner tone="negative" role="alert">
          {refusal}
        </Banner>
      ) : null}
      <fieldset className="stack stack-2 dispute-choice">
        <legend>¿De quién es el dinero?</legend>
        {SALE_DECISIONS.map((each) => (
          <label key={each} className="check" htmlFor={`${id}-${each}`}>
            <input
              id={`${id}-${each}`}
              type="radio"
              name={`${id}-side`}
              checked={side === each}
              onChange={() => setSide(each)}
            />
            <span>{NAMES[each]}</span>
          </label>
        ))}
      </fieldset>
      {side === "split" ? (
        <Field id={`${id}-refund`} label="Cuánto se devuelve (€)" error={errors.refund}>
          <Input
            {...fieldAria(`${id}-refund`, { error: errors.refund })}
            inputMode="decimal"
            autoComplete="off"
            value={refund}
            onChange={({ target }) => setRefund(target.value)}
          />
        </Field>
      ) : null}
      {side ? <Effects sale={sale} side={side} refund={refund} /> : null}
      <Field id={id} label="Motivo" help={HELP} error={errors.reason}>
        <textarea
          {...fieldAria(id, { help: HELP, error: errors.reason })}
          className="input"
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <p className="note">No se puede deshacer.</p>
      <Button variant="accent" onClick={form.decide} busy={sending} busyText="Decidiendo…">
        Decidir
      </Button>
      {form.dialog}
    </div>
  );
}

function useDecision(sale: SaleCase, close: () => void) {
  const router = useRouter();
  const [side, setSide] = useState<Side | null>(null);
  const [refund, setRefund] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { send, dialog } = useConfirmed(resolveSale);
  useHold(reason.trim() !== "");

  async function decide() {
    if (!side) return setRefusal("Elige de quién es el dinero.");
    const fields = new FormData();
    fields.set("id", String(sale.id));
    fields.set("for", side);
    if (side === "split") fields.set("refund", refund);
    fields.set("reason", reason.trim());
    setSending(true);
    setRefusal(null);
    const state = await send(fields);
    setSending(false);
    if (state.status === "error") {
      setErrors(state.fields ?? {});
      setRefusal(state.message);
      return router.refresh();
    }
    toast.success("Disputa decidida", "Se lo hemos dicho a los dos.");
    close();
    router.refresh();
  }

  return { side, setSide, refund, setRefund, reason, setReason, errors, refusal, sending, decide, dialog };
}

function Effects({ sale, side, refund }: { sale: SaleCase; side: Side; refund: string }) {
  const held = parseMoney(sale.held, "EUR");
  const asked = side === "buyer" ? held : side === "seller" ? 0n : typedCents(refund);
  if (asked === null || asked > held) return null;
  const { fee, rest } = partsOf(held - asked);
  const moves = [
    { to: sale.buyer.name, cents: asked },
    { to: sale.seller.name, cents: rest },
    { to: "Comisiones de la plataforma", cents: fee },
  ].filter(({ cents }) => cents > 0n);
  return (
    <section className="effects" aria-label="Lo que se moverá">
      <strong>Lo que se moverá</strong>
      <ul className="stack stack-2">
        {moves.map(({ to, cents }) => (
          <li key={to}>
            <span>
              Custodia ({euroText(sale.held)}) → {to}
            </span>
            <strong className="whitespace-nowrap">{formatMoney(cents, "EUR").text} €</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
