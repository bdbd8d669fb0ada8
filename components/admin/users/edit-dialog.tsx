"use client";

import { useRouter } from "next/navigation";
import { updatePerson } from "@/actions/auth";
import { doneMessage } from "@/components/admin/done-message";
import { Form, FormFooter, TextField } from "@/components/forms/form-fields";
import { ReasonField } from "@/components/forms/reason-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { DialogBody } from "@/components/parts/dialog-parts";
import { FieldRow } from "@/components/parts/field-row";
import { Modal } from "@/components/parts/modal";
import { toast } from "@/components/parts/toast/toast";
import { typedText } from "@/lib/core/format/typed-amount";
import { OWN_CREDENTIALS } from "@/lib/identity/constants";
import type { AdminUser } from "@/lib/identity/present";
import { personForm } from "@/lib/identity/schema";

type EditMemberProps = { user: AdminUser; isSelf: boolean; close: () => void };

/** The member's personal data, in a dialog. */
export function EditMember({ user, isSelf, close }: EditMemberProps) {
  return (
    <Modal open onOpenChange={close} title="Editar datos">
      <PersonForm user={user} isSelf={isSelf} close={close} />
    </Modal>
  );
}

function PersonForm({ user, isSelf, close }: EditMemberProps) {
  const router = useRouter();
  const { id, email, firstName, lastName, timezone } = user;
  const form = useActionForm({
    schema: personForm,
    action: updatePerson,
    defaultValues: {
      email,
      firstName,
      lastName,
      timezone,
      username: user.username ?? "",
      reputation: typedText(user.reputation),
      phone: user.phone ?? "",
      address: user.address ?? "",
      postalCode: user.postalCode ?? "",
      city: user.city ?? "",
      country: user.country ?? "",
    },
    sendsChangesOnly: true,
    onSuccess: (isPending) => {
      toast.success(...doneMessage(isPending, "Usuario actualizado"));
      close();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el usuario", message),
  });
  return (
    <Form form={form} label="Datos del miembro">
      <DialogBody className="grid content-start gap-4 *:min-w-0">
        <input type="hidden" value={id} {...form.register("id")} />
        <FieldRow>
          <TextField form={form} name="firstName" label="Nombre" autoComplete="off" />
          <TextField form={form} name="lastName" label="Apellidos" autoComplete="off" />
        </FieldRow>
        <TextField
          form={form}
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          {...(isSelf && { readOnly: true, help: OWN_CREDENTIALS })}
        />
        <FieldRow>
          <TextField
            form={form}
            name="username"
            label="Nombre de usuario"
            maxLength={32}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="reputation"
            label="Reputación"
            help="De 0 a 5; con 0 se muestra «Sin valoraciones»"
            inputMode="decimal"
            autoComplete="off"
          />
        </FieldRow>
        <TextField form={form} name="phone" label="Teléfono" type="tel" autoComplete="off" />
        <TextField form={form} name="address" label="Dirección" autoComplete="off" />
        <FieldRow>
          <TextField form={form} name="postalCode" label="Código postal" autoComplete="off" />
          <TextField form={form} name="city" label="Ciudad" autoComplete="off" />
          <TextField form={form} name="country" label="País" autoComplete="off" />
          <TextField
            form={form}
            name="timezone"
            label="Zona horaria"
            help="Por ejemplo Europe/Madrid"
            autoComplete="off"
          />
        </FieldRow>
        <ReasonField form={form} />
      </DialogBody>
      <FormFooter form={form} busyText="Guardando…" close={close}>
        Guardar datos
      </FormFooter>
    </Form>
  );
}
