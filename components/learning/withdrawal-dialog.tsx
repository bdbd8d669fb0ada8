import { useRouter } from "next/navigation";
import { useState } from "react";
import { withdrawFromPurchase } from "@/actions/purchases";
import { useConfirmed } from "@/components/layout/use-confirmed";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";

type WithdrawalDialogProps = { id: number; title: string; close: () => void };

/** The second step: says what is withdrawn from, and does it. */
export function WithdrawalDialog({ id, title, close }: WithdrawalDialogProps) {
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { send, dialog } = useConfirmed(withdrawFromPurchase);

  async function withdraw() {
    const form = new FormData();
    form.set("id", String(id));
    setSending(true);
    const state = await send(form);
    setSending(false);
    if (state.status === "error") return setRefusal(state.message);
    toast.success("Desistimiento recibido", "Te hemos enviado el justificante por correo.");
    close();
    router.refresh();
  }

  return (
    <>
      <Dialog open onOpenChange={() => sending || close()} title="Desistir del contrato">
        <div className="body stack">
          {refusal ? (
            <Banner tone="negative" role="alert">
              {refusal}
            </Banner>
          ) : null}
          <p>
            Desistes de la compra n.º {id}: <strong>{title}</strong>. El acceso termina ahora y te devolvemos
            todo lo que pagaste por donde lo pagaste. Recibirás un justificante con la fecha y la hora.
          </p>
        </div>
        <footer>
          <Button onClick={close} disabled={sending}>
            Volver
          </Button>
          <Button variant="dangerSolid" onClick={withdraw} busy={sending} busyText="Enviando…">
            Confirmar desistimiento
          </Button>
        </footer>
      </Dialog>
      {dialog}
    </>
  );
}
