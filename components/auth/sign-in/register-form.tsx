"use client";

import Link from "next/link";
import { register } from "@/actions/auth";
import { NewPasswordFields } from "@/components/auth/password/new-password-fields";
import { SectionTitle } from "@/components/display/heading";
import { CountryField } from "@/components/forms/country-field";
import { CheckboxField, Form, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { FieldRow } from "@/components/parts/field-row";
import { toast } from "@/components/parts/toast/toast";
import { SPAIN } from "@/lib/identity/profile/contact-rules";
import { TimeZoneField } from "./time-zone-field";
import { useAfterSignIn } from "./use-after-sign-in";

type RegisterFormProps = {
  /** The page that the visitor requested before the sign-in. */
  next?: string | undefined;
  minPasswordLength: number;
  /** The data that Google returned about the visitor, who can link that account after the registration. */
  known: { email: string; firstName: string; lastName: string } | null;
  countries: readonly string[];
};

export function RegisterForm({ next, minPasswordLength, known, countries }: RegisterFormProps) {
  const enter = useAfterSignIn();
  const form = useActionForm({
    schema: () =>
      import("@/lib/auth/sign-in/schema").then(({ registerForm }) => registerForm(minPasswordLength)),
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
    <Form form={form} label="Crear una cuenta" className="grid content-start gap-6 *:min-w-0">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <TimeZoneField />
      <fieldset className="grid content-start gap-4 *:min-w-0">
        <legend className="sr-only">Tu acceso</legend>
        <TextField
          form={form}
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="email"
          required
        />
        <FieldRow className="grid-cols-2 max-tablet:grid-cols-1">
          <NewPasswordFields
            form={form}
            name="password"
            label="Contraseña"
            again="Repite la contraseña"
            minLength={minPasswordLength}
          />
        </FieldRow>
      </fieldset>
      <fieldset className="grid content-start gap-4 *:min-w-0">
        <SectionTitle as="legend" className="mb-3">
          Quién eres
        </SectionTitle>
        <FieldRow className="grid-cols-2 max-tablet:grid-cols-1">
          <TextField form={form} name="firstName" label="Nombre" autoComplete="given-name" required />
          <TextField form={form} name="lastName" label="Apellidos" autoComplete="family-name" required />
        </FieldRow>
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
      <fieldset className="grid content-start gap-4 *:min-w-0">
        <SectionTitle as="legend" className="mb-3">
          Dónde vives
        </SectionTitle>
        <TextField form={form} name="street" label="Dirección" autoComplete="address-line1" required />
        <FieldRow className="grid-cols-2">
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
        </FieldRow>
      </fieldset>
      <fieldset className="grid content-start gap-4 *:min-w-0">
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
