import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { v4 as uuid } from "uuid";
import { reverseSale } from "@/actions/sales";
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
import { LONGEST_NOTE } from "@/lib/marketplace/sale-constants";
import type { SaleCase } from "@/lib/marketplace/sale-queries";
import { returnOf } from "@/lib/marketplace/sale-rules";

const HELP = "Lo leen las dos partes, y queda en el registro.";

/** Gives the buyer of a delivered order money back: whose it is shown before it moves, and the reason is told to both. */
export function SaleReturn({ sale, close }: { sale: SaleCase; close: () => void }) {
  const id = useId();
  const { amount, setAmount, reason, setReason, errors, refusal, sending, send, dialog } = useReturn(
    sale,
    close,
  );
  return (
    <details className="stack">
      <summary className="small strong">Devolver dinero a quien compró</summary>
      <div className="stack">
        {refusal ? (
          <Banner tone="negative" role="alert">
            {refusal}
          </Banner>
        ) : null}
        <Field id={`${id}-amount`} label="Cuánto se devuelve (€)" error={errors.amount}>
          <Input
            {...fieldAria(`${id}-amount`, { error: errors.amount })}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <Effects sale={sale} amount={amount} />
        <Field id={id} label="Motivo" help={HELP} error={errors.reason}>
          <textarea
            {...fieldAria(id, { help: HELP, error: errors.reason })}
            className="input"
            maxLength={LONGEST_NOTE}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <p className="note">No se puede deshacer.</p>
        <Button variant="dangerSolid" onClick={send} busy={sending} busyText="Devolviendo…">
          Devolver
        </Button>
      </div>
      {dialog}
    </details>
  );
}

function useReturn(sale: SaleCase, close: () => void) {
  const router = useRouter();
  const [requestId] = useState(() => uuid());
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const confirmed = useConfirmed(reverseSale);
  useHold(amount.trim() !== "" || reason.trim() !== "");

  async function send() {
    const fields = new FormData();
    fields.set("id", String(sale.id));
    fields.set("amount", amount);
    fields.set("reason", reason.trim());
    fields.set("requestId", requestId);
    setSending(true);
    setRefusal(null);
    const state = await confirmed.send(fields);
    setSending(false);
    if (state.status === "error") {
      setErrors(state.fields ?? {});
      setRefusal(state.message);
      return router.refresh();
    }
    toast.success("Dinero devuelto", "Se lo hemos dicho a los dos.");
    close();
    router.refresh();
  }

  return {
    amount,
    setAmount,
    reason,
    setReason,
    errors,
    refusal,
    sending,
    send,
    dialog: confirmed.dialog,
  };
}

function Effects({ sale, amount }: { sale: SaleCase; amount: string }) {
  const cents = typedCents(amount);
  const paid = { totalCents: parseMoney(sale.price, "EUR"), refundedCents: parseMoney(sale.refunded, "EUR") };
  if (!cents || cents > paid.totalCents - paid.refundedCents) {
    return <p className="note">Quedan por devolver {euroText(sale.refundable)}.</p>;
  }
  const { seller, fee } = returnOf(paid, cents);
  const moves = [
    { from: sale.seller.name, moved: seller },
    { from: "Comisiones de la plataforma", moved: fee },
  ].filter(({ moved }) => moved > 0n);
  return (
    <section className="effects" aria-label="Lo que se moverá">
      <strong>Lo que se moverá</strong>
      <ul className="stack stack-2">
        {moves.map(({ from, moved }) => (
          <li key={from}>
            <span>
              {from} → {sale.buyer.name}
            </span>
            <strong className="whitespace-nowrap">{formatMoney(moved, "EUR").text} €</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
