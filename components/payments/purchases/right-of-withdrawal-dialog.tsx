import { useRouter } from "next/navigation";
import { withdrawFromPurchase } from "@/actions/payments";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/ui/toast";

type RightOfWithdrawalDialogProps = { id: number; title: string; close: () => void };

/** The second step: says what is withdrawn from, and does it. */
export function RightOfWithdrawalDialog({ id, title, close }: RightOfWithdrawalDialogProps) {
  const router = useRouter();
  const submission = useSubmission(withdrawFromPurchase);

  async function withdraw() {
    const state = await submission.send({ id });
    if (state.status === "error") return;
    toast.success("Desistimiento recibido", "Te hemos enviado el justificante por correo.");
    close();
    router.refresh();
  }

  return (
    <ActionDialog
      title="Desistir del contrato"
      act="Confirmar desistimiento"
      busyText="Enviando…"
      variant="destructive"
      waits
      submission={submission}
      submit={withdraw}
      close={close}
    >
      <p>
        Desistes de la compra n.º {id}: <strong>{title}</strong>. El acceso termina ahora y te devolvemos todo
        el importe al medio de pago original. Recibirás un justificante con la fecha y la hora.
      </p>
    </ActionDialog>
  );
}
