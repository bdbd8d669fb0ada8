"use client";

import { CircleCheck } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { resetPassword } from "@/actions/auth";
import { AuthLinks } from "@/components/auth/auth-links";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { LinkButton } from "@/components/parts/link-button";
import { toast } from "@/components/parts/toast/toast";
import { Alert } from "@/components/ui/alert";
import { NewPasswordFields } from "./new-password-fields";

type ResetPasswordFormProps = { token: string; firstName: string; minPasswordLength: number };

/** Sets a new password with a reset link, then leads to the sign-in. */
export function ResetPasswordForm({ token, firstName, minPasswordLength }: ResetPasswordFormProps) {
  const [done, setDone] = useState(false);
  const form = useActionForm({
    schema: () =>
      import("@/lib/auth/sign-in/schema").then(({ resetPasswordForm }) =>
        resetPasswordForm(minPasswordLength),
      ),
    action: resetPassword,
    guardLeaving: false,
    onSuccess: () => setDone(true),
    onFailure: ({ message }) => toast.error("Error al actualizar la contraseña", message),
  });
  if (done) return <Updated />;
  return (
    <Form form={form} label="Nueva contraseña">
      <p className="text-sm">Hola, {firstName}. Elige una contraseña que no uses en ningún otro sitio.</p>
      <input type="hidden" value={token} {...form.register("token")} />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label="Nueva contraseña"
        again="Repite la contraseña"
        minLength={minPasswordLength}
      />
      <SubmitButton form={form} busyText="Guardando…" block>
        Guardar contraseña
      </SubmitButton>
      <AuthLinks>
        <Link href="/forgot-password">Solicitar otro enlace</Link>
        <Link href="/login">Iniciar sesión</Link>
      </AuthLinks>
    </Form>
  );
}

function Updated() {
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Alert role="status" icon={<CircleCheck />}>
        <p>
          <strong>Contraseña actualizada</strong>
        </p>
        <p>Todas tus sesiones se han cerrado. Entra con la contraseña nueva.</p>
      </Alert>
      <LinkButton variant="highlight" block href="/login">
        Iniciar sesión
      </LinkButton>
    </div>
  );
}
