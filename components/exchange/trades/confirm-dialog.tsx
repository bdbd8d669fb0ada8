import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { confirmReceipt } from "@/actions/exchange/trades";
import { DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { Banner } from "@/components/ui/banner";
import { toast } from "@/components/ui/toast";
import type { ActionLabels } from "./primary-action";

type TradeConfirmProps = { words: ActionLabels; close: () => void };

/** The seller's last word: what leaves for good, in plain terms, before the bitcoin goes. */
export function TradeConfirm({ words, close }: TradeConfirmProps) {
  const id = useId();
  const router = useRouter();
  const [isSure, setSure] = useState(false);
  const submission = useSubmission(confirmReceipt);

  async function confirm() {
    if (!isSure) return submission.refuse("Marca que el dinero ya está en tu cuenta.");
    const state = await submission.send({ id: words.id });
    if (state.status === "error") return;
    toast.success("Trade completado", `${words.bitcoin} son ya de ${words.name}.`);
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="¿Has recibido el pago?"
      label="Confirmar el cobro"
      act="Entregar el bitcoin"
      busyText="Entregando…"
      back="Todavía no"
      submission={submission}
      submit={confirm}
      close={close}
    >
      <dl className="ledger">
        <DetailRow className="trade-amount" label="Has cobrado" value={words.price} />
        <DetailRow className="trade-amount" label="Referencia" value={words.reference} />
        <DetailRow className="trade-amount" label={`Recibe ${words.name}`} value={words.bitcoin} />
        <DetailRow className="trade-amount" label="Entregas, con la comisión" value={words.held} />
      </dl>
      <Banner tone="negative">
        <strong>No se puede deshacer.</strong> En cuanto confirmes, el bitcoin deja de ser tuyo. Comprueba tu
        cuenta, no el justificante: un justificante se puede falsificar.
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
    </ActionDialog>
  );
}
