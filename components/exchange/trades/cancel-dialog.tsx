import { useRouter } from "next/navigation";
import { cancelTrade } from "@/actions/exchange/trades";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { Alert } from "@/components/ui/alert";
import { toast } from "@/components/ui/toast";

type TradeCancelProps = { id: number; name: string; isPaid: boolean; isAnswer: boolean; close: () => void };

/** Asks to cancel together, or agrees to it. */
export function TradeCancel({ id, name, isPaid, isAnswer, close }: TradeCancelProps) {
  const router = useRouter();
  const submission = useSubmission(cancelTrade);

  async function cancel() {
    const state = await submission.send({ id });
    if (state.status === "error") return;
    if (isAnswer) toast.success("Operación cancelada", "Los fondos en custodia han vuelto al vendedor.");
    else toast.success("Cancelación propuesta", `Falta que ${name} la acepte.`);
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title={isAnswer ? "¿Aceptas cancelar?" : "¿Proponer la cancelación?"}
      act={isAnswer ? "Cancelar la operación" : "Proponer cancelación"}
      busyText="Enviando…"
      variant="destructive"
      submission={submission}
      submit={cancel}
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
    </ActionDialog>
  );
}
