import { z } from "zod";
import { MAX_PASSWORD_LENGTH } from "@/lib/auth/constants";
import { MIN_PASSWORD_LENGTH } from "@/lib/core/config/constants";
import { optionalLine, singleLine } from "@/lib/core/fields/text";
import {
  hasPostalForm,
  hasPrefix,
  PHONE,
  PHONE_WRONG,
  POSTAL_CODE_WRONG,
  PREFIX_MISSING,
  withPrefix,
} from "@/lib/identity/profile/contact-rules";

const MAX_EMAIL_LENGTH = 254;

export const emailField = z
  .string("El correo es obligatorio")
  .trim()
  .min(1, "El correo es obligatorio")
  .max(MAX_EMAIL_LENGTH, "El correo es demasiado largo")
  .pipe(z.email("Escribe un correo válido, por ejemplo nombre@dominio.es"))
  .transform((email) => email.toLowerCase());

/** Returns the schema of a new password; `minimum` is PASSWORD_MIN_LENGTH where the server provides it (D4). */
export function newPasswordField(minimum: number = MIN_PASSWORD_LENGTH) {
  return z
    .string("La contraseña es obligatoria")
    .min(minimum, `La contraseña debe tener al menos ${minimum} caracteres`)
    .max(MAX_PASSWORD_LENGTH, `La contraseña puede tener como mucho ${MAX_PASSWORD_LENGTH} caracteres`);
}

const currentPassword = z
  .string("La contraseña es obligatoria")
  .min(1, "La contraseña es obligatoria")
  .max(MAX_PASSWORD_LENGTH, `La contraseña puede tener como mucho ${MAX_PASSWORD_LENGTH} caracteres`);

/** Six digits of the authenticator, or a recovery code, with any spacing. */
export const codeField = z
  .string()
  .max(40, "El código es demasiado largo")
  .transform((code) => code.replace(/[\s-]/g, "").toLowerCase());

export const loginInput = z.object({
  email: emailField,
  password: currentPassword,
  code: codeField.optional(),
});

export const timezoneField = z
  .string()
  .max(64)
  .refine(isTimeZone, "La zona horaria no existe")
  .default("UTC");

const TERMS_NEEDED = "Acepta los términos y la política de privacidad para crear la cuenta";
const AGE_NEEDED = "Debes ser mayor de 18 años para crear una cuenta";

// A ticked box is `on` in a form and true in an API call.
function ticked(required: string) {
  return z.literal([true, "on"], required);
}

export const registerInput = z.object({
  email: emailField,
  password: newPasswordField(),
  firstName: singleLine("El nombre es obligatorio", 80),
  lastName: singleLine("Los apellidos son obligatorios", 120),
  phone: singleLine("El teléfono es obligatorio", 32).pipe(z.string().regex(PHONE, PHONE_WRONG)),
  address: singleLine("La dirección es obligatoria", 200),
  postalCode: optionalLine(16),
  city: singleLine("La ciudad es obligatoria", 100),
  country: singleLine("El país es obligatorio", 100),
  timezone: timezoneField,
  /** Optional for older clients; what they send is recorded with its date (decision 053). */
  acceptsTerms: ticked(TERMS_NEEDED).optional(),
  isAdult: ticked(AGE_NEEDED).optional(),
});

const passwordConfirmation = z.string("Repite la contraseña").min(1, "Repite la contraseña");

const UNEQUAL = {
  path: ["passwordConfirmation"],
  error: "Las contraseñas no coinciden",
  when: () => true,
};

const UNLIKE_POSTAL_CODE = { path: ["postalCode"], error: POSTAL_CODE_WRONG, when: () => true };
const WITHOUT_PREFIX = { path: ["phone"], error: PREFIX_MISSING, when: () => true };

/**
 * The form has more fields than the API: the repeated password, and the province, which is collected but not sent (spec
 * 1 §2). `minimum` is PASSWORD_MIN_LENGTH as passed to the page by the server.
 */
export function registerForm(minimum?: number) {
  return registerInput
    .omit({ address: true })
    .extend({
      password: newPasswordField(minimum),
      passwordConfirmation,
      street: singleLine("La dirección es obligatoria", 160),
      postalCode: singleLine("El código postal es obligatorio", 16),
      province: singleLine("La provincia es obligatoria", 100),
      acceptsTerms: ticked(TERMS_NEEDED),
      isAdult: ticked(AGE_NEEDED),
    })
    .refine((form) => form.password === form.passwordConfirmation, UNEQUAL)
    .refine(hasPostalForm, UNLIKE_POSTAL_CODE)
    .refine(hasPrefix, WITHOUT_PREFIX)
    .transform(({ street, province: _notSent, passwordConfirmation: _checked, ...rest }) => ({
      ...rest,
      phone: withPrefix(rest),
      address: `${street}, ${rest.postalCode}`,
    }));
}

/** The browser's time zone is optional: its absence must not prevent the mail. */
export const requestResetInput = z.object({
  email: z.string("Por favor ingresa tu email").trim().min(1, "Por favor ingresa tu email").pipe(emailField),
  timezone: z.string().max(64).refine(isTimeZone, "La zona horaria no existe").optional(),
});

export const resetTokenParams = z.object({
  token: z
    .string("Falta el enlace de recuperación")
    .max(200, "El enlace de recuperación ha expirado o no es válido"),
});

/** The token of a mailed link about an address. */
export const emailLinkInput = z.object({
  token: z.string("Falta el enlace").max(200, "El enlace ha caducado o no es válido"),
});

export const resetPasswordInput = resetTokenParams.extend({ newPassword: newPasswordField() });

/** `minimum` is PASSWORD_MIN_LENGTH as passed to the page by the server. */
export function resetPasswordForm(minimum?: number) {
  return resetTokenParams
    .extend({ newPassword: newPasswordField(minimum), passwordConfirmation })
    .refine((form) => form.newPassword === form.passwordConfirmation, UNEQUAL)
    .transform(({ passwordConfirmation: _checked, ...rest }) => rest);
}

const differsFromCurrent = {
  path: ["newPassword"],
  error: "La nueva contraseña debe ser diferente a la actual",
  when: () => true,
};

const isAnother = (input: { currentPassword?: string; newPassword?: string }) =>
  !input.newPassword || input.newPassword !== input.currentPassword;

const changeFields = z.object({ currentPassword, newPassword: newPasswordField() });

export const changePasswordInput = changeFields.refine(isAnother, differsFromCurrent);

/** Returns the schema of the form, which repeats the new password; `minimum` is the shortest password allowed. */
export function changePasswordForm(minimum?: number) {
  return changeFields
    .extend({ newPassword: newPasswordField(minimum), passwordConfirmation })
    .refine(isAnother, differsFromCurrent)
    .refine((form) => form.newPassword === form.passwordConfirmation, UNEQUAL)
    .transform(({ passwordConfirmation: _checked, ...rest }) => rest);
}

export const confirmInput = z.object({
  password: currentPassword,
  code: codeField.optional(),
  act: z
    .string()
    .max(200, "El acto es demasiado largo")
    .optional()
    .describe("Limits the confirmation to this one action, as given in `confirms` of an earlier answer"),
});

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("es-ES", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export const enableSecondFactorInput = z.object({
  code: codeField.pipe(z.string().regex(/^\d{6}$/, "Escribe los 6 dígitos que muestra la aplicación")),
});

export const changeEmailInput = z.object({ email: emailField });

export const sessionIdParams = z.object({ id: z.string().max(64) });
