"use client";

import Link from "next/link";
import { adminLogin } from "@/actions/auth";
import { AuthLinks } from "@/components/auth/auth-links";
import { Form, SubmitButton } from "@/components/forms/form-fields";
import { CredentialFields } from "./credential-fields";
import { useLogin } from "./use-login";

const FAILED = ["Acceso denegado", "Credenciales de administrador incorrectas"] as const;

/** `next` is the requested page of the panel. */
export function AdminLoginForm({ next }: { next?: string | undefined }) {
  const { form, asksCode } = useLogin(adminLogin, FAILED);
  return (
    <Form form={form} label="Acceso de administración">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <CredentialFields form={form} asksCode={asksCode} />
      <SubmitButton form={form} variant="default" busyText="Comprobando…" block>
        Acceder
      </SubmitButton>
      <AuthLinks>
        <Link href="/">Volver al inicio</Link>
      </AuthLinks>
    </Form>
  );
}
