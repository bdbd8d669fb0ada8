"use client";

import Link from "next/link";
import { logInGoogle } from "@/actions/identity";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton } from "@/components/layout/form-fields";
import { toast } from "@/components/ui/toast";
import { logInGoogleInput } from "@/lib/identity/google-schema";
import { CodeField } from "./code-field";
import { useEntrance } from "./use-entrance";

/** The second step after Google's: the code of whoever has a second factor. */
export function GoogleCodeForm({ proof }: { proof: string }) {
  const enter = useEntrance();
  const form = useActionForm({
    schema: logInGoogleInput,
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
      <p className="gate-links">
        <Link href="/login">Entrar con tu contraseña</Link>
      </p>
    </Form>
  );
}
