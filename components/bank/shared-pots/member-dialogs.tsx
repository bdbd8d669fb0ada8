import { useRouter } from "next/navigation";
import { changeRole, removeMember } from "@/actions/bank/shared-pots";
import { ActionDialog, ConfirmDialog } from "@/components/forms/action-dialog";
import { useSubmission } from "@/components/forms/use-submission";
import { toast } from "@/components/parts/toast/toast";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { SHARED_POT_ROLES } from "@/lib/bank/constants";
import { ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { PotMember } from "./member-actions";

type DialogProps = { potId: number; member: PotMember; close: () => void };

/** Changes the role of a member in the pot. */
export function ChangeRole({ potId, member, close }: DialogProps) {
  const router = useRouter();
  const submission = useSubmission(changeRole);
  async function submit(form: HTMLFormElement) {
    const role = String(new FormData(form).get("role"));
    const state = await submission.send({ id: potId, memberId: member.id, role });
    if (state.status !== "ok") return;
    toast.success("Papel cambiado", member.name);
    close();
    router.refresh();
  }
  return (
    <ActionDialog
      title={`Papel de ${member.name}`}
      act="Cambiar papel"
      busyText="Cambiando…"
      submission={submission}
      submit={submit}
      close={close}
    >
      <Field id="papel" label="Qué puede hacer" help="Quién aprueba solo cambia mientras el bote está vacío.">
        <NativeSelect id="papel" name="role" defaultValue={member.role} aria-describedby="papel-help">
          {SHARED_POT_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ActionDialog>
  );
}

/** Removes a member from the pot, or withdraws an invitation. */
export function RemoveMember({ potId, member, close }: DialogProps) {
  return (
    <ConfirmDialog
      title={`Sacar a ${member.name}`}
      act="Sacar del bote"
      busyText="Sacando…"
      action={removeMember}
      fields={{ id: potId, memberId: member.id }}
      done={[member.status === "invited" ? "Invitación retirada" : "Ya no está en el bote", member.name]}
      close={close}
    >
      <p>
        Dejará de ver el bote y lo que ha propuesto se cancela. Lo que quede de su dinero le vuelve cuando se
        cierre.
      </p>
    </ConfirmDialog>
  );
}
