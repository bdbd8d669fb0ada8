import { useRouter } from "next/navigation";
import { CheckboxField, Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { addInputRules } from "@/components/forms/form-schema";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { ROOM_LENGTH } from "@/lib/offers/room-constants";
import { askAccessForm, askAccessInput } from "@/lib/offers/rooms/schema";
import { KEEPER_LABELS, type ShownRoom } from "./shown-room";

const schema = addInputRules(askAccessForm, askAccessInput);

type AskDialogProps = { room: ShownRoom; close: () => void };

/** Asks why the member wants to read the documents, and for the confidentiality promise. */
export function AskDialog({ room, close }: AskDialogProps) {
  const router = useRouter();
  const form = useActionForm({
    schema,
    action: room.actions.askAccess,
    guardLeaving: false,
    onSuccess: () => {
      toast.success("Solicitud enviada", room.name);
      close();
      router.refresh();
    },
  });
  return (
    <Modal open onOpenChange={close} title="Pedir acceso a los documentos">
      <Form form={form} label="Pedir acceso a los documentos">
        <input type="hidden" value={room.id} {...form.register("id")} />
        <DialogBody className="grid content-start gap-4 *:min-w-0">
          <TextField
            form={form}
            name="reason"
            label="Por qué quieres leerlos"
            help={`Lo leerá su ${KEEPER_LABELS[room.keeper]}, con tu nombre.`}
            maxLength={ROOM_LENGTH.reason}
            autoComplete="off"
          />
          <CheckboxField form={form} name="promise">
            Prometo no compartir lo que lea. Sé que cada página llevará mi nombre.
          </CheckboxField>
        </DialogBody>
        <FormFooter form={form} close={close}>
          Enviar la solicitud
        </FormFooter>
      </Form>
    </Modal>
  );
}
