import { useRouter } from "next/navigation";
import { useState } from "react";
import { cancelTrade } from "@/actions/trades";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";

type TradeCancelProps = { id: number; name: string; isPaid: boolean; isAnswer: boolean; close: () => void };

/** Asks to cancel together, or agrees to it. */
export function TradeCancel({ id, name, isPaid, isAnswer, close }: TradeCancelProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(cancelTrade);

  async function cancel() {
    const form = new FormData();
    form.set("id", String(id));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    if (isAnswer) toast.success("Operación cancelada", "La custodia ha vuelto a quien vende.");
    else toast.success("Cancelación pedida", `Falta que ${name} también lo pida.`);
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={close} title={isAnswer ? "¿Aceptas cancelar?" : "¿Proponer la cancelación?"}>
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
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
        </div>
        <footer>
          <Button onClick={close}>Volver</Button>
          <Button variant="dangerSolid" onClick={cancel} busy={sending} busyText="Enviando…">
            {isAnswer ? "Cancelar la operación" : "Proponer cancelación"}
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}
