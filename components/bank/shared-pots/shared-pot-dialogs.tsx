import { closeSharedPot, leaveSharedPot } from "@/actions/bank/shared-pots";
import { ConfirmDialog } from "@/components/forms/action-dialog";
import { Modal } from "@/components/parts/modal";
import type { SharedPotDetail, SharedPotLine } from "@/lib/bank/shared-pots/present";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { InviteForm } from "./invite-form";
import { ProposeForm } from "./propose-form";
import { PutForm } from "./put-form";

type DialogProps = { pot: SharedPotDetail; close: () => void };

export const PutDialog = ({ pot, close }: DialogProps) => (
  <Modal open onOpenChange={close} title="Aportar al bote">
    <PutForm pot={pot} close={close} />
  </Modal>
);

export const ProposeDialog = ({ pot, close }: DialogProps) => (
  <Modal open onOpenChange={close} title="Proponer un pago">
    <ProposeForm pot={pot} close={close} />
  </Modal>
);

export const InviteDialog = ({ pot, close }: DialogProps) => (
  <Modal open onOpenChange={close} title="Invitar al bote">
    <InviteForm pot={pot} close={close} />
  </Modal>
);

type EndProps = { pot: SharedPotLine; close: () => void };

/** Leaves a pot, or declines an invitation. Then shows the bank, unless `stays` is set. */
export function LeaveDialog({ pot, close, stays = false }: EndProps & { stays?: boolean }) {
  const isInvited = pot.status === "invited";
  return (
    <ConfirmDialog
      title={isInvited ? "Rechazar la invitación" : "Salir del bote"}
      act={isInvited ? "Rechazar invitación" : "Salir del bote"}
      busyText="Saliendo…"
      action={leaveSharedPot}
      fields={{ id: pot.id }}
      done={[isInvited ? "Invitación rechazada" : "Has salido del bote", pot.name]}
      {...(!stays && { next: "/debank" })}
      close={close}
    >
      <p>
        {isInvited
          ? `Dejarás de ver «${pot.name}».`
          : "Dejarás de verlo y lo que hayas propuesto se cancela. Con dinero tuyo dentro no puedes salir: te vuelve cuando se cierre."}
      </p>
    </ConfirmDialog>
  );
}

/** Closes a pot and pays out the remaining balance. */
export function CloseDialog({ pot, close }: EndProps) {
  return (
    <ConfirmDialog
      title="Cerrar el bote"
      act="Cerrar bote"
      busyText="Cerrando…"
      action={closeSharedPot}
      fields={{ id: pot.id }}
      done={["Bote cerrado", "Se ha devuelto lo que quedaba."]}
      close={close}
    >
      <p>
        Quedan {amountTextOf(pot.amount, pot.asset)}: a cada cual le vuelve lo que queda de su dinero. Los
        pagos propuestos se cancelan.
      </p>
    </ConfirmDialog>
  );
}
