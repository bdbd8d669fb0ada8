"use client";

import Link from "next/link";
import { type FocusEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import { changePassword } from "@/actions/auth";
import { AuthLinks } from "@/components/auth/auth-links";
import { Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/parts/toast/toast";
import { NewPasswordFields } from "./new-password-fields";

type ChangePasswordFormProps = {
  minPasswordLength: number;
  /** The way back, if the form does not have one around it. */
  back?: ReactNode;
};

/**
 * Changes the password. The button is enabled when the three fields are valid; errors appear when a field loses the
 * focus (spec 2 §5).
 */
export function ChangePasswordForm({ minPasswordLength, back }: ChangePasswordFormProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>> | null>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [changes, setChanges] = useState(0);
  const schema = () =>
    import("@/lib/auth/sign-in/schema").then(({ changePasswordForm }) =>
      changePasswordForm(minPasswordLength),
    );
  const form = useActionForm({
    schema,
    action: changePassword,
    guardLeaving: false,
    onSuccess: () => {
      form.element.current?.reset();
      setWrong({});
      setLeft(new Set());
      setChanges((count) => count + 1);
      toast.success("Contraseña actualizada", "Tus demás sesiones se han cerrado.");
    },
    onFailure: ({ message }) => toast.error("Error al actualizar la contraseña", message),
  });

  async function look({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const rules = await schema().catch(() => undefined);
    // If the rules cannot be loaded, the server reports the errors. The form is read after loading, so that later input
    // counts.
    const error = rules?.safeParse(Object.fromEntries(new FormData(target.form))).error;
    setWrong(error ? Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) : null);
  }

  function leave({ target }: FocusEvent) {
    if (target instanceof HTMLInputElement && target.value) setLeft(new Set([...left, target.name]));
  }

  const shownErrors = Object.fromEntries(Object.entries(wrong ?? {}).filter(([name]) => left.has(name)));
  const live = { ...form, errors: { ...shownErrors, ...form.errors } };
  return (
    <Form form={form} label="Cambiar la contraseña">
      <fieldset className="grid content-start gap-4 *:min-w-0" onInput={look} onBlur={leave}>
        <legend className="sr-only">Contraseñas</legend>
        <TextField
          form={live}
          name="currentPassword"
          label="Contraseña actual"
          type="password"
          autoComplete="current-password"
          required
        />
        {/* New fields after each change, so that the meter does not rate the password that was sent. */}
        <NewPasswordFields
          key={changes}
          form={live}
          name="newPassword"
          label="Nueva contraseña"
          again="Repite la nueva contraseña"
          minLength={minPasswordLength}
        />
      </fieldset>
      <SubmitButton form={form} busyText="Guardando…" disabled={wrong !== null} block>
        Cambiar contraseña
      </SubmitButton>
      <AuthLinks>
        {back}
        <Link href="/forgot-password" prefetch={false}>
          ¿Olvidaste tu contraseña?
        </Link>
      </AuthLinks>
    </Form>
  );
}
