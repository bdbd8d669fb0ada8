import { useRouter } from "next/navigation";
import { closeSharedPot, leaveSharedPot } from "@/actions/bank/shared-pots";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { Modal } from "@/components/ui/modal";
import { toast } from "@/components/ui/toast";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
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

/** Leaves a pot, or refuses its invitation. */
export function LeaveDialog({ pot, close }: DialogProps) {
  const router = useRouter();
  const submission = useSubmission(leaveSharedPot);
  const isInvited = pot.status === "invited";
  async function submit() {
    const state = await submission.send({ id: pot.id });
    if (state.status !== "ok") return;
    toast.success(isInvited ? "Invitación rechazada" : "Has salido del bote", pot.name);
    router.push("/debank");
  }
  return (
    <ActionDialog
      title={isInvited ? "Rechazar la invitación" : "Salir del bote"}
      act={isInvited ? "Rechazar invitación" : "Salir del bote"}
      busyText="Saliendo…"
      variant="destructive"
      submission={submission}
      submit={submit}
      close={close}
    >
      <p>
        {isInvited
          ? `Dejarás de ver «${pot.name}».`
          : "Dejarás de verlo y lo que hayas propuesto se cancela. Con dinero tuyo dentro no puedes salir: te vuelve cuando se cierre."}
      </p>
    </ActionDialog>
  );
}

/** Closes a pot and gives back what is left. */
export function CloseDialog({ pot, close }: DialogProps) {
  const router = useRouter();
  const submission = useSubmission(closeSharedPot);
  async function submit() {
    const state = await submission.send({ id: pot.id });
    if (state.status !== "ok") return;
    toast.success("Bote cerrado", "Se ha devuelto lo que quedaba.");
    close();
    router.refresh();
  }
  return (
    <ActionDialog
      title="Cerrar el bote"
      act="Cerrar bote"
      busyText="Cerrando…"
      variant="destructive"
      waits
      submission={submission}
      submit={submit}
      close={close}
    >
      <p>
        Quedan {amountTextOf(pot.amount, pot.asset)}: se devuelven según lo que aportó cada cual. Los pagos
        propuestos se cancelan.
      </p>
    </ActionDialog>
  );
}
