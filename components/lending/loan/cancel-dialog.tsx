import { cancelLoan } from "@/actions/lending/loan";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { sumText } from "@/components/lending/posts/labels";
import { Alert } from "@/components/ui/alert";
import type { ActionFacts } from "./action-facts";

/** Cancels a loan that has not started, by either party. */
export function CancelDialog({ facts, close }: { facts: ActionFacts; close: () => void }) {
  const { id, name, isOfPool, role, method, amount, currency, wasLocked } = facts;
  const { submission, act } = useDialogAction({ action: cancelLoan, fields: { id }, close });
  const lends = role === "lender";
  const sum = sumText(amount, currency);
  const money =
    method === "bank"
      ? "No se ha movido dinero."
      : `Los ${sum} retenidos vuelven ${lends ? "a tu cartera" : isOfPool ? "al pool" : `a la cartera de ${name}`}.`;
  return (
    <ActionDialog
      title="¿Cancelar el préstamo?"
      act="Cancelar el préstamo"
      busyText="Cancelando…"
      variant="destructive"
      submission={submission}
      submit={() => void act(["Préstamo cancelado"])}
      close={close}
    >
      <p className="text-sm">
        {money} {wasLocked ? `La garantía vuelve entera a ${lends ? name : "tu cartera"}. ` : ""}Nadie paga
        comisión.
      </p>
      {lends && wasLocked ? (
        <Alert variant="warning">
          Si ya has transferido el dinero, no lo canceles: marca el pago como enviado.
        </Alert>
      ) : null}
    </ActionDialog>
  );
}
