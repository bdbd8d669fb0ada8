import { cancelTrade } from "@/actions/exchange/trades";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { Alert } from "@/components/ui/alert";

type TradeCancelProps = { id: number; name: string; isPaid: boolean; isAnswer: boolean; close: () => void };

/** Proposes to cancel the trade by agreement, or accepts the proposal. */
export function TradeCancel({ id, name, isPaid, isAnswer, close }: TradeCancelProps) {
  return (
    <ConfirmDialog
      title={isAnswer ? "¿Aceptas cancelar?" : "¿Proponer la cancelación?"}
      act={isAnswer ? "Cancelar la operación" : "Proponer cancelación"}
      busyText="Enviando…"
      action={cancelTrade}
      fields={{ id }}
      done={
        isAnswer
          ? ["Operación cancelada", "Los fondos en custodia han vuelto al vendedor."]
          : ["Cancelación propuesta", `Falta que ${name} la acepte.`]
      }
      close={close}
    >
      <p className="text-sm">
        {isAnswer
          ? `${name} ya la ha propuesto: si aceptas, la operación termina ahora.`
          : `La operación se cancelará si los dos estáis de acuerdo; mientras ${name} no acepte, sigue su curso.`}{" "}
        El importe en custodia vuelve íntegro al vendedor y nadie paga comisión.
      </p>
      {isPaid ? (
        <Alert variant="warning">
          El pago está marcado como enviado. No canceles si el dinero ha salido: abre una disputa.
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
