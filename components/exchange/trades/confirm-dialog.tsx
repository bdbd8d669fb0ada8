import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { confirmReceipt } from "@/actions/exchange/trades";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
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
      <DetailList>
        <DetailRow label="Has cobrado">{words.price}</DetailRow>
        <DetailRow label="Referencia">{words.reference}</DetailRow>
        <DetailRow label={`Recibe ${words.name}`}>{words.bitcoin}</DetailRow>
        <DetailRow label="Entregas, con la comisión">{words.held}</DetailRow>
      </DetailList>
      <Alert variant="destructive">
        <strong>No se puede deshacer.</strong> En cuanto confirmes, el bitcoin deja de ser tuyo. Comprueba tu
        cuenta, no el justificante: un justificante se puede falsificar.
      </Alert>
      <ChoiceLabel htmlFor={id}>
        <Checkbox id={id} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        <span>
          He entrado en mi cuenta y {words.price} de {words.name} ya están en ella.
        </span>
      </ChoiceLabel>
    </ActionDialog>
  );
}
