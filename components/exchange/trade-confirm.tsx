import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { confirmReceipt } from "@/actions/trades";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import type { ActWords } from "./trade-primary";

type TradeConfirmProps = { words: ActWords; close: () => void };

/** The seller's last word: what leaves for good, in plain terms, before the bitcoin goes. */
export function TradeConfirm({ words, close }: TradeConfirmProps) {
  const id = useId();
  const router = useRouter();
  const [isSure, setSure] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(confirmReceipt);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (!isSure) return setRefusal("Marca que el dinero ya está en tu cuenta.");
    const form = new FormData();
    form.set("id", String(words.id));
    setSending(true);
    setRefusal(null);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    toast.success("Trade completado", `${words.bitcoin} son ya de ${words.name}.`);
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title="¿Has recibido el pago?">
        <form onSubmit={confirm} noValidate aria-label="Confirmar el cobro">
          <div className="body stack">
            {refusal ? (
              <Banner tone="negative" role="alert">
                {refusal}
              </Banner>
            ) : null}
            <dl className="ledger">
              <Line label="Has cobrado" value={words.price} />
              <Line label="Referencia" value={words.reference} />
              <Line label={`Recibe ${words.name}`} value={words.bitcoin} />
              <Line label="Entregas, con la comisión" value={words.held} />
            </dl>
            <Banner tone="negative">
              <strong>No se puede deshacer.</strong> En cuanto confirmes, el bitcoin deja de ser tuyo. Mira tu
              cuenta, no el justificante: un papel se falsifica.
            </Banner>
            <label className="check" htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={isSure}
                onChange={(event) => setSure(event.currentTarget.checked)}
              />
              <span>
                He entrado en mi cuenta y {words.price} de {words.name} ya están en ella.
              </span>
            </label>
          </div>
          <footer>
            <Button onClick={close}>Todavía no</Button>
            <Button type="submit" variant="accent" busy={sending} busyText="Entregando…">
              Entregar el bitcoin
            </Button>
          </footer>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="trade-amount">{value}</dd>
    </div>
  );
}
