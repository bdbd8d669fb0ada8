"use client";

import { useState } from "react";
import { register } from "@/actions/identity";
import { useActionForm } from "@/components/layout/form";
import { Form, SubmitButton, TextField } from "@/components/layout/form-fields";
import { toast } from "@/components/ui/toast";
import { registerForm } from "@/lib/identity/entry-schema";
import { NewPasswordFields } from "./new-password-fields";
import { TimeZoneField } from "./time-zone-field";
import { useEntrance } from "./use-entrance";

type RegisterFormProps = {
  minPasswordLength: number;
  /** What Google has said of the person, who may link that account next. */
  known: { email: string; firstName: string; lastName: string } | null;
};

export function RegisterForm({ minPasswordLength, known }: RegisterFormProps) {
  const enter = useEntrance();
  const [schema] = useState(() => registerForm(minPasswordLength));
  const form = useActionForm({
    schema,
    action: register,
    ...(known && { defaultValues: known }),
    onSuccess: (result) => {
      toast.success("¡Registro exitoso!");
      enter(known ? "/settings?tab=security" : result.next);
    },
    onFailure: ({ message }) =>
      toast.error(
        "Error al registrarse",
        message || "Hubo un problema al registrarte. Inténtalo nuevamente.",
      ),
  });
  return (
    <Form form={form} label="Crear una cuenta" className="stack stack-6">
      <TimeZoneField />
      <fieldset className="stack">
        <legend className="sr-only">Tu acceso</legend>
        <TextField
          form={form}
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
        />
        <div className="fields pairs pairs-wide">
          <NewPasswordFields
            form={form}
            name="password"
            label="Contraseña"
            again="Repite la contraseña"
            minLength={minPasswordLength}
          />
        </div>
      </fieldset>
      <fieldset className="field-group stack">
        <legend className="subtitle">Quién eres</legend>
        <div className="fields pairs pairs-wide">
          <TextField form={form} name="firstName" label="Nombre" autoComplete="given-name" required />
          <TextField form={form} name="lastName" label="Apellidos" autoComplete="family-name" required />
        </div>
        <TextField form={form} name="phone" label="Teléfono" type="tel" autoComplete="tel" required />
      </fieldset>
      <fieldset className="field-group stack">
        <legend className="subtitle">Dónde vives</legend>
        <TextField form={form} name="street" label="Dirección" autoComplete="address-line1" required />
        <div className="fields pairs">
          <TextField
            form={form}
            name="postalCode"
            label="Código postal"
            autoComplete="postal-code"
            required
          />
          <TextField form={form} name="city" label="Ciudad" autoComplete="address-level2" required />
          <TextField form={form} name="province" label="Provincia" autoComplete="address-level1" required />
          <TextField form={form} name="country" label="País" autoComplete="country-name" required />
        </div>
      </fieldset>
      <SubmitButton form={form} busyText="Registrando…" block>
        Registrarse
      </SubmitButton>
    </Form>
  );
}
