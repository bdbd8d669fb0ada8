"use client";

import Link from "next/link";
import { adminLogin } from "@/actions/identity";
import { Form, SubmitButton } from "@/components/layout/form-fields";
import { CredentialFields } from "./credential-fields";
import { useLogin } from "./use-login";

const FAILED = ["Acceso denegado", "Credenciales de administrador incorrectas"] as const;

export function AdminLoginForm() {
  const { form, asksCode } = useLogin(adminLogin, FAILED);
  return (
    <Form form={form} label="Acceso de administración">
      <CredentialFields form={form} asksCode={asksCode} />
      <SubmitButton form={form} variant="primary" busyText="Comprobando…" block>
        Acceder
      </SubmitButton>
      <p className="gate-links">
        <Link href="/">Volver al inicio</Link>
      </p>
    </Form>
  );
}
