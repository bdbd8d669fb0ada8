"use client";

import Link from "next/link";
import { useState } from "react";
import { adminLogin } from "@/actions/identity";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton } from "@/components/layout/form-fields";
import { toast } from "@/components/ui/toast";
import { loginInput } from "@/lib/identity/entry-schema";
import { CredentialFields } from "./credential-fields";
import { useEntrance } from "./use-entrance";

export function AdminLoginForm() {
  const enter = useEntrance();
  const [asksCode, setAsksCode] = useState(false);
  const form = useActionForm({
    schema: loginInput,
    action: adminLogin,
    guardLeaving: false,
    onSuccess: (result) => {
      toast.success("¡Bienvenido!");
      enter(result.next);
    },
    onFailure: ({ code, message }) => {
      if (code === "second_factor_required") return setAsksCode(true);
      toast.error("Acceso denegado", message || "Credenciales de administrador incorrectas");
    },
  });
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
