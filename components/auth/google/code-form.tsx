"use client";

import Link from "next/link";
import { logInGoogle } from "@/actions/auth";
import { AuthLinks } from "@/components/auth/auth-links";
import { CodeField } from "@/components/auth/sign-in/code-field";
import { useAfterSignIn } from "@/components/auth/sign-in/use-after-sign-in";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";

/** The second step of a Google sign-in: the code of a member with a second factor. */
export function GoogleCodeForm({ proof }: { proof: string }) {
  const enter = useAfterSignIn();
  const form = useActionForm({
    schema: () => import("@/lib/auth/google/schema").then(({ logInGoogleInput }) => logInGoogleInput),
    action: logInGoogle,
    guardLeaving: false,
    defaultValues: { proof },
    onSuccess: (result) => {
      toast.success("¡Bienvenido!");
      enter(result.next);
    },
    onFailure: ({ message }) => toast.error("Error al iniciar sesión", message),
  });
  return (
    <Form form={form} label="Código de verificación">
      <input type="hidden" defaultValue={proof} {...form.register("proof")} />
      <CodeField form={form} />
      <SubmitButton form={form} busyText="Iniciando sesión…" block>
        Iniciar sesión
      </SubmitButton>
      <AuthLinks>
        <Link href="/login">Entrar con tu contraseña</Link>
      </AuthLinks>
    </Form>
  );
}
