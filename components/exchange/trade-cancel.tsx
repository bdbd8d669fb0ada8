import { useRouter } from "next/navigation";
import { cancelTrade } from "@/actions/trades";
import { AskDialog } from "@/components/layout/ask-dialog";
import { useSubmission } from "@/components/layout/use-submission";
import { Banner } from "@/components/ui/banner";
import { toast } from "@/components/ui/toast";

type TradeCancelProps = { id: number; name: string; isPaid: boolean; isAnswer: boolean; close: () => void };

/** Asks to cancel together, or agrees to it. */
export function TradeCancel({ id, name, isPaid, isAnswer, close }: TradeCancelProps) {
  const router = useRouter();
  const submission = useSubmission(cancelTrade);

  async function cancel() {
    const state = await submission.send({ id });
    if (state.status === "error") return;
    if (isAnswer) toast.success("Operación cancelada", "La custodia ha vuelto a quien vende.");
    else toast.success("Cancelación pedida", `Falta que ${name} también lo pida.`);
    close();
    router.refresh();
  }

  return (
    <AskDialog
      title={isAnswer ? "¿Aceptas cancelar?" : "¿Proponer la cancelación?"}
      act={isAnswer ? "Cancelar la operación" : "Proponer cancelación"}
      busyText="Enviando…"
      variant="dangerSolid"
      submission={submission}
      submit={cancel}
      close={close}
    >
      <p className="small">
        {isAnswer
          ? `${name} ya lo ha pedido: si aceptas, la operación termina ahora.`
          : `La operación se cancela cuando los dos lo pedís; mientras ${name} no lo pida, sigue su curso.`}{" "}
        Lo que hay en custodia vuelve entero a quien vende y nadie paga comisión.
      </p>
      {isPaid ? (
        <Banner tone="warning">
          El pago está marcado como enviado. No canceles si el dinero ha salido: abre una disputa.
        </Banner>
      ) : null}
    </AskDialog>
  );
}
