"use client";

import Link from "next/link";
import { useState } from "react";
import { login } from "@/actions/identity";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton } from "@/components/layout/form-fields";
import { toast } from "@/components/ui/toast";
import { loginInput } from "@/lib/identity/entry-schema";
import { CredentialFields } from "./credential-fields";
import { useEntrance } from "./use-entrance";

/** `next` is where the person was going when they were asked to sign in. */
export function LoginForm({ next }: { next?: string | undefined }) {
  const enter = useEntrance();
  const [asksCode, setAsksCode] = useState(false);
  const form = useActionForm({
    schema: loginInput,
    action: login,
    guardLeaving: false,
    onSuccess: (result) => {
      toast.success("¡Bienvenido!");
      enter(result.next);
    },
    onFailure: ({ code, message }) => {
      if (code === "second_factor_required") return setAsksCode(true);
      toast.error("Error al iniciar sesión", message || "Hubo un problema al iniciar sesión");
    },
  });
  return (
    <Form form={form} label="Iniciar sesión">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <CredentialFields form={form} asksCode={asksCode} />
      <SubmitButton form={form} busyText="Iniciando sesión…" block>
        Iniciar sesión
      </SubmitButton>
      <p className="gate-links">
        <Link href="/forgot-password" prefetch={false}>
          ¿Olvidaste tu contraseña?
        </Link>
        <Link href="/">Volver al inicio</Link>
      </p>
    </Form>
  );
}
