import { removeTeammate } from "@/actions/startups/profiles";
import { ConfirmDialog } from "@/components/forms/action-dialog";

type LeaveDialogProps = { startup: { id: number; name: string }; memberId: number; close: () => void };

/** Asks for confirmation before a member leaves the team of a startup. */
export function LeaveDialog({ startup: { id, name }, memberId, close }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={`Dejar el equipo de «${name}»`}
      act="Dejar el equipo"
      busyText="Guardando…"
      action={removeTeammate}
      fields={{ id, memberId }}
      done={["Has dejado el equipo", name]}
      close={close}
    >
      <p>Dejas de aparecer en su página. Para volver, su fundador tiene que añadirte otra vez.</p>
    </ConfirmDialog>
  );
}
