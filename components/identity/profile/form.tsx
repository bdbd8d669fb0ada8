"use client";

import { useRouter } from "next/navigation";
import { updateProfile } from "@/actions/auth";
import { CountryField } from "@/components/forms/country-field";
import { Form, SelectField, SubmitButton, TextField } from "@/components/forms/form-fields";
import { useActionForm } from "@/components/forms/use-action-form";
import { forgetMe } from "@/components/layout/me";
import { FieldRow } from "@/components/parts/field-row";
import { toast } from "@/components/parts/toast/toast";
import type { TimeZoneChoice } from "@/lib/core/format/time-zones";

const KEYS = [
  "username",
  "firstName",
  "lastName",
  "phone",
  "address",
  "postalCode",
  "city",
  "country",
  "timezone",
] as const;

type ProfileFormProps = {
  /** Why the name cannot be changed; null if it can. */
  nameLock: string | null;
  profile: Readonly<Record<(typeof KEYS)[number], string | null>>;
  countries: readonly string[];
  timeZones: readonly TimeZoneChoice[];
};

export function ProfileForm({ nameLock, profile, countries, timeZones }: ProfileFormProps) {
  const router = useRouter();
  const form = useActionForm({
    schema: () => import("@/lib/identity/schema").then(({ updateProfileInput }) => updateProfileInput),
    action: updateProfile,
    defaultValues: Object.fromEntries(KEYS.map((key) => [key, profile[key] ?? ""])),
    onSuccess: () => {
      toast.success("Perfil actualizado");
      forgetMe();
      router.refresh();
    },
    onFailure: ({ message }) => toast.error("No se pudo actualizar el perfil", message),
  });
  return (
    <Form form={form} label="Datos del perfil">
      <TextField
        form={form}
        name="username"
        label="Nombre de usuario"
        help="Así te verán en el foro. Déjalo vacío para usar tu nombre."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FieldRow>
        <TextField
          form={form}
          name="firstName"
          label="Nombre"
          autoComplete="given-name"
          readOnly={nameLock !== null}
          help={nameLock ?? undefined}
          required
        />
        <TextField
          form={form}
          name="lastName"
          label="Apellidos"
          autoComplete="family-name"
          readOnly={nameLock !== null}
          help={nameLock ?? undefined}
          required
        />
      </FieldRow>
      <TextField
        form={form}
        name="phone"
        label="Teléfono"
        type="tel"
        autoComplete="tel"
        help="Con el prefijo del país, salvo que sea +34."
      />
      <TextField form={form} name="address" label="Dirección" autoComplete="street-address" />
      <FieldRow>
        <TextField form={form} name="postalCode" label="Código postal" autoComplete="postal-code" />
        <TextField form={form} name="city" label="Ciudad" autoComplete="address-level2" />
      </FieldRow>
      <FieldRow className="max-tablet:grid-cols-1">
        <CountryField form={form} name="country" countries={countries} />
        <SelectField form={form} name="timezone" label="Zona horaria">
          {timeZones.map(({ zone, name }) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <div className="flex min-w-0 items-center gap-3">
        <SubmitButton form={form} variant="default" busyText="Guardando…">
          Guardar cambios
        </SubmitButton>
      </div>
    </Form>
  );
}
