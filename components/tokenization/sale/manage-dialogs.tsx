import { cancelProject, submitProject, withdrawProject } from "@/actions/tokenization/projects";
import { closeSale } from "@/actions/tokenization/sale";
import { ConfirmDialog } from "@/components/forms/action-dialog";

type DialogProps = { id: number; close: () => void };

/** Submits a draft for review. */
export function SubmitDialog({ id, own, close }: DialogProps & { own: string | null }) {
  return (
    <ConfirmDialog
      title="Enviar a revisión"
      act="Enviar a revisión"
      busyText="Enviando…"
      variant="highlight"
      action={submitProject}
      fields={{ id }}
      done={["Enviado a revisión", "Un administrador lo revisará antes de abrir la venta."]}
      close={close}
    >
      <p className="text-sm">
        Mientras se revisa no podrás cambiarlo. Cuando se apruebe se abre la venta, y entonces ni el precio,
        ni el objetivo, ni los tokens, ni el plazo, ni los hitos cambian.
      </p>
      {own ? (
        <p className="text-sm">
          Ahora pagas <strong>{own}</strong> por los tokens que te quedas: salen de tu saldo y vuelven si el
          proyecto se devuelve, se cancela o no llega a su objetivo.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Withdraws it from the review. */
export function WithdrawDialog({ id, close }: DialogProps) {
  return (
    <ConfirmDialog
      title="Retirar de la revisión"
      act="Retirar"
      busyText="Retirando…"
      variant="default"
      action={withdrawProject}
      fields={{ id }}
      done={["Vuelve a ser un borrador", "Cámbialo y envíalo otra vez cuando quieras."]}
      close={close}
    >
      <p className="text-sm">
        Vuelve a ser un borrador. Lo que pagaste por tus tokens, si te quedabas alguno, vuelve a tu saldo.
      </p>
    </ConfirmDialog>
  );
}

type CancelDialogProps = DialogProps & { name: string; isDraft: boolean };

/** Cancels the project irrevocably, as long as nobody has invested. */
export function CancelDialog({ id, name, isDraft, close }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title={isDraft ? "Descartar el borrador" : "Cancelar el proyecto"}
      act={isDraft ? "Descartar" : "Cancelar el proyecto"}
      busyText={isDraft ? "Descartando…" : "Cancelando…"}
      action={cancelProject}
      fields={{ id }}
      done={[isDraft ? "Borrador descartado" : "Proyecto cancelado", `«${name}»`]}
      next="/tokenization?tab=my-projects"
      close={close}
    >
      <p className="text-sm">
        {isDraft
          ? `«${name}» no se podrá recuperar.`
          : `«${name}» termina aquí y no se podrá reabrir. Lo que pagaste por tus tokens vuelve a tu saldo.`}
      </p>
    </ConfirmDialog>
  );
}

/** Ends the sale before its deadline. */
export function CloseDialog({ id, close }: DialogProps) {
  return (
    <ConfirmDialog
      title="Cerrar la venta ya"
      act="Cerrar la venta"
      busyText="Cerrando…"
      variant="default"
      action={closeSale}
      fields={{ id }}
      done={["Venta cerrada", "Se decide cuando termine la última reflexión."]}
      close={close}
    >
      <p className="text-sm">
        Ya no podrá invertir nadie más. Quien esté en sus cuatro días todavía puede desistir: si con eso se
        baja del objetivo, la venta no se financia.
      </p>
    </ConfirmDialog>
  );
}
