import { useRouter } from "next/navigation";
import { addTeammate } from "@/actions/startups/profiles";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { MAX_LENGTH } from "@/lib/startups/constants";
import { addMemberInput } from "@/lib/startups/profiles/schema";

type TeamDialogProps = { startup: { id: number; name: string }; close: () => void };

/** Adds a person to the team; a member of the platform is asked to confirm it. */
export function TeamDialog({ startup, close }: TeamDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: addMemberInput,
    action: addTeammate,
    guardLeaving: false,
    onSuccess: () => {
      toast.success("Equipo actualizado");
      close();
      router.refresh();
    },
  });
  return (
    <Modal open onOpenChange={close} title="Añadir a alguien">
      <Form form={form} label="Añadir a alguien">
        <input type="hidden" value={startup.id} {...form.register("id")} />
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <TextField
            form={form}
            name="name"
            label="Nombre"
            maxLength={MAX_LENGTH.member}
            autoComplete="off"
          />
          <TextField form={form} name="role" label="Puesto" maxLength={MAX_LENGTH.role} autoComplete="off" />
          <TextField
            form={form}
            name="to"
            label="Correo o usuario (opcional)"
            help="Si es miembro, le preguntamos; su perfil aparece cuando acepta."
            autoCapitalize="none"
            autoComplete="off"
          />
        </DialogBody>
        <FormFooter form={form} close={close}>
          Añadir
        </FormFooter>
      </Form>
    </Modal>
  );
}
