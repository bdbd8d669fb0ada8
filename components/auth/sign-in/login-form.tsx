"use client";

import Link from "next/link";
import { login } from "@/actions/auth";
import { AuthLinks } from "@/components/auth/auth-links";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { CredentialFields } from "./credential-fields";
import { useLogin } from "./use-login";

const FAILED = ["Error al iniciar sesión", "Hubo un problema al iniciar sesión"] as const;

/** `next` is the page that the visitor requested before the sign-in. */
export function LoginForm({ next }: { next?: string | undefined }) {
  const { form, asksCode } = useLogin(login, FAILED);
  return (
    <Form form={form} label="Iniciar sesión">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <CredentialFields form={form} asksCode={asksCode} />
      <SubmitButton form={form} busyText="Iniciando sesión…" block>
        Iniciar sesión
      </SubmitButton>
      <AuthLinks>
        <Link href="/forgot-password" prefetch={false}>
          ¿Olvidaste tu contraseña?
        </Link>
        <Link href="/">Volver al inicio</Link>
      </AuthLinks>
    </Form>
  );
}
