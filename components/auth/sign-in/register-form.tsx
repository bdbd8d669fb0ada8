"use client";

import Link from "next/link";
import { useState } from "react";
import { register } from "@/actions/auth";
import { NewPasswordFields } from "@/components/auth/password/new-password-fields";
import { CountryField } from "@/components/forms/country-field";
import { CheckboxField, Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { toast } from "@/components/ui/toast";
import { registerForm } from "@/lib/auth/sign-in/schema";
import { SPAIN } from "@/lib/identity/profile/contact-rules";
import { TimeZoneField } from "./time-zone-field";
import { useAfterSignIn } from "./use-after-sign-in";

type RegisterFormProps = {
  /** Where the person was going when they were asked to sign in. */
  next?: string | undefined;
  minPasswordLength: number;
  /** What Google has said of the person, who may link that account next. */
  known: { email: string; firstName: string; lastName: string } | null;
  countries: readonly string[];
};

export function RegisterForm({ next, minPasswordLength, known, countries }: RegisterFormProps) {
  const enter = useAfterSignIn();
  const [schema] = useState(() => registerForm(minPasswordLength));
  const form = useActionForm({
    schema,
    action: register,
    defaultValues: { country: SPAIN, ...known },
    fallback: "",
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
      {next ? <input type="hidden" name="next" value={next} /> : null}
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
        <TextField
          form={form}
          name="phone"
          label="Teléfono"
          type="tel"
          autoComplete="tel"
          help="Con el prefijo del país, salvo que sea +34."
          required
        />
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
          <CountryField form={form} name="country" countries={countries} />
        </div>
      </fieldset>
      <fieldset className="field-group stack">
        <legend className="sr-only">Condiciones</legend>
        <CheckboxField form={form} name="isAdult">
          Soy mayor de 18 años
        </CheckboxField>
        <CheckboxField form={form} name="acceptsTerms">
          He leído y acepto los{" "}
          <Link href="/terminos" target="_blank">
            Términos
          </Link>{" "}
          y la{" "}
          <Link href="/privacidad" target="_blank">
            Política de privacidad
          </Link>
        </CheckboxField>
      </fieldset>
      <SubmitButton form={form} busyText="Registrando…" block>
        Registrarse
      </SubmitButton>
    </Form>
  );
}
