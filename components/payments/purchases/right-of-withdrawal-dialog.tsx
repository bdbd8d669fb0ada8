import { withdrawFromPurchase } from "@/actions/payments";
import { ConfirmDialog } from "@/components/forms/action-dialog";

type RightOfWithdrawalDialogProps = { id: number; title: string; close: () => void };

/** The second step: names the contract, and withdraws from it. */
export function RightOfWithdrawalDialog({ id, title, close }: RightOfWithdrawalDialogProps) {
  return (
    <ConfirmDialog
      title="Desistir del contrato"
      act="Confirmar desistimiento"
      busyText="Enviando…"
      action={withdrawFromPurchase}
      fields={{ id }}
      done={["Desistimiento recibido", "Te hemos enviado el justificante por correo."]}
      close={close}
    >
      <p>
        Desistes de la compra n.º {id}: <strong>{title}</strong>. El acceso termina ahora y te devolvemos todo
        el importe al medio de pago original. Recibirás un justificante con la fecha y la hora.
      </p>
    </ConfirmDialog>
  );
}
