import { useId, useState } from "react";
import { confirmReceipt } from "@/actions/exchange/trades";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import type { ActionLabels } from "./primary-action";

type TradeConfirmProps = { labels: ActionLabels; close: () => void };

/**
 * The seller's final confirmation: says plainly what the seller gives up irrevocably before the bitcoin is released.
 */
export function TradeConfirm({ labels, close }: TradeConfirmProps) {
  const id = useId();
  const [isSure, setSure] = useState(false);
  const { submission, act } = useDialogAction({
    action: confirmReceipt,
    fields: { id: labels.id },
    close,
    keepsPage: true,
  });

  function confirm() {
    if (!isSure) return submission.refuse("Marca que el dinero ya está en tu cuenta.");
    void act(["Trade completado", `${labels.bitcoin} son ya de ${labels.name}.`]);
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
        <DetailRow label="Has cobrado">{labels.price}</DetailRow>
        <DetailRow label="Referencia">{labels.reference}</DetailRow>
        <DetailRow label={`Recibe ${labels.name}`}>{labels.bitcoin}</DetailRow>
        <DetailRow label="Entregas, con la comisión">{labels.held}</DetailRow>
      </DetailList>
      <Alert variant="destructive">
        <strong>No se puede deshacer.</strong> En cuanto confirmes, el bitcoin deja de ser tuyo. Comprueba tu
        cuenta, no el justificante: un justificante se puede falsificar.
      </Alert>
      <ChoiceLabel htmlFor={id}>
        <Checkbox id={id} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        <span>
          He entrado en mi cuenta y {labels.price} de {labels.name} ya están en ella.
        </span>
      </ChoiceLabel>
    </ActionDialog>
  );
}
