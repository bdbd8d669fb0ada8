import { useRouter } from "next/navigation";
import { inviteMember } from "@/actions/bank/shared-pots";
import { Form, FormFooter, SelectField, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { toast } from "@/components/parts/toast/toast";
import { SHARED_POT_ROLES } from "@/lib/bank/constants";
import { ROLE_LABELS } from "@/lib/bank/shared-pots/constants";
import type { SharedPotDetail } from "@/lib/bank/shared-pots/present";
import { inviteMemberForm, inviteMemberInput } from "@/lib/bank/shared-pots/schema";

const schema = addInputRules(inviteMemberForm, inviteMemberInput);

/** Invites a member to a shared pot, with a role. */
export function InviteForm({ pot, close }: { pot: SharedPotDetail; close: () => void }) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: inviteMember,
    defaultValues: { to: "", role: "proposes" },
    guardLeaving: false,
    onSuccess: () => {
      toast.success("Invitación enviada");
      close();
      router.refresh();
    },
  });
  return (
    <Form form={form} label="Invitar al bote">
      <input type="hidden" value={pot.id} {...form.register("id")} />
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <TextField form={form} name="to" label="Correo o usuario" autoCapitalize="none" autoComplete="off" />
        <SelectField form={form} name="role" label="Qué puede hacer">
          {SHARED_POT_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </SelectField>
      </DialogBody>
      <FormFooter form={form} close={close}>
        Invitar
      </FormFooter>
    </Form>
  );
}
