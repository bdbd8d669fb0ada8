import { TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";
import { CodeField } from "./code-field";

type Credentials = { email: string; password: string; code?: string | undefined };
type CredentialFieldsProps = { form: ActionForm<Credentials>; asksCode: boolean };

/** The e-mail and password fields, and the code field once a code is required. */
export function CredentialFields({ form, asksCode }: CredentialFieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        form={form}
        name="password"
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        required
      />
      {asksCode ? <CodeField form={form} /> : null}
    </>
  );
}
