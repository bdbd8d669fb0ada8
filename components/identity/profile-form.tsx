"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { updateProfile } from "@/actions/identity";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton, TextField } from "@/components/layout/form-fields";
import { forgetMe } from "@/components/layout/session";
import { Field, fieldAria } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { updateProfileInput } from "@/lib/identity/schema";

type ProfileFormProps = { email: string; username: string | null; firstName: string; lastName: string };

const EMAIL_HELP = "El correo no se puede cambiar.";

export function ProfileForm({ email, username, firstName, lastName }: ProfileFormProps) {
  const id = useId();
  const router = useRouter();
  const form = useActionForm({
    schema: updateProfileInput,
    action: updateProfile,
    defaultValues: { username: username ?? "", firstName, lastName },
    onSuccess: () => {
      toast.success("Perfil actualizado");
      forgetMe();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el perfil", message),
  });
  return (
    <Form form={form} label="Datos del perfil">
      <TextField
        form={form}
        name="username"
        label="Nombre de usuario"
        help="Así te verán en el foro. Déjalo vacío para usar tu nombre."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="fields">
        <TextField form={form} name="firstName" label="Nombre" autoComplete="given-name" required />
        <TextField form={form} name="lastName" label="Apellidos" autoComplete="family-name" required />
      </div>
      <Field id={id} label="Correo electrónico" help={EMAIL_HELP}>
        <Input {...fieldAria(id, { help: EMAIL_HELP })} type="email" value={email} readOnly />
      </Field>
      <div className="row">
        <SubmitButton form={form} variant="primary" busyText="Guardando…">
          Guardar cambios
        </SubmitButton>
      </div>
    </Form>
  );
}
