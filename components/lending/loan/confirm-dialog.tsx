import { useId, useState } from "react";
import { confirmPrincipal } from "@/actions/lending/loan";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { sumText } from "@/components/lending/posts/labels";
import { ChoiceLabel } from "@/components/parts/choice-label";
import { Alert } from "@/components/ui/alert";
import { Checkbox } from "@/components/ui/checkbox";
import type { ActionFacts } from "./action-facts";

/** The borrower confirms that the principal has arrived; from then on it is owed. */
export function ConfirmDialog({ facts, close }: { facts: ActionFacts; close: () => void }) {
  const checkId = useId();
  const [isSure, setSure] = useState(false);
  const { id, name, amount, currency, fee, reference } = facts;
  const { submission, act } = useDialogAction({ action: confirmPrincipal, fields: { id }, close });
  const sum = sumText(amount, currency);

  function submit() {
    if (!isSure) return submission.refuse("Marca que el dinero ya está en tu cuenta.");
    void act(["El préstamo ha empezado", "Tienes los plazos en esta página."]);
  }

  return (
    <ActionDialog
      title="¿Has recibido el dinero?"
      label="Confirmar el cobro"
      act="Confirmar el cobro"
      busyText="Confirmando…"
      back="Todavía no"
      submission={submission}
      submit={submit}
      close={close}
    >
      <DetailList>
        <DetailRow label={`Te ha pagado ${name}`}>{sum}</DetailRow>
        <DetailRow label="Referencia">{reference}</DetailRow>
        <DetailRow label="Comisión, sale de tu garantía">{sumText(fee, currency)}</DetailRow>
      </DetailList>
      <Alert variant="warning">
        <strong>No se puede deshacer.</strong> El plazo empieza hoy y debes el principal y su interés.
      </Alert>
      <ChoiceLabel htmlFor={checkId}>
        <Checkbox id={checkId} checked={isSure} onChange={(event) => setSure(event.currentTarget.checked)} />
        <span>
          He entrado en mi cuenta y {sum} de {name} ya están en ella.
        </span>
      </ChoiceLabel>
    </ActionDialog>
  );
}
