import type { FieldValues, Path } from "react-hook-form";
import { TextField } from "@/components/forms/form-fields";
import type { ActionForm } from "@/components/forms/use-action-form";

/** The second step of the sign-in, in the same form, so that the earlier input is kept. */
export function CodeField<Values extends FieldValues>({ form }: { form: ActionForm<Values> }) {
  return (
    <div ref={focusFirst}>
      <TextField
        form={form}
        name={"code" as Path<Values>}
        label="Código de verificación"
        help="Los 6 dígitos de tu aplicación de autenticación, o un código de recuperación."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </div>
  );
}

function focusFirst(box: HTMLElement | null) {
  box?.querySelector("input")?.focus();
}
