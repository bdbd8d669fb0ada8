import { z } from "zod";
import { APP_KEYS } from "../core/apps";
import { startOfDay } from "../core/calendar";
import { optionalLine, singleLine } from "../core/text";
import {
  ACTIVITIES_PER_PAGE,
  DEFAULT_MIN_PASSWORD_LENGTH,
  KYC_LEVELS,
  KYC_STATUSES,
  MAX_PASSWORD_LENGTH,
  TIERS,
  USERS_PER_PAGE,
} from "./constants";
import { standingOfTier } from "./rules";

const MAX_EMAIL_LENGTH = 254;

const emailField = z
  .string("El email es requerido")
  .trim()
  .min(1, "El email es requerido")
  .max(MAX_EMAIL_LENGTH, "El email es demasiado largo")
  .pipe(z.email("Escribe un email válido, por ejemplo nombre@dominio.es"))
  .transform((email) => email.toLowerCase());

/** A password someone is about to set; `minimum` is PASSWORD_MIN_LENGTH where the server knows it (D4). */
export function newPasswordField(minimum: number = DEFAULT_MIN_PASSWORD_LENGTH) {
  return z
    .string("La contraseña es requerida")
    .min(minimum, `La contraseña debe tener al menos ${minimum} caracteres`)
    .max(MAX_PASSWORD_LENGTH, `La contraseña puede tener como mucho ${MAX_PASSWORD_LENGTH} caracteres`);
}

const currentPassword = z
  .string("La contraseña es requerida")
  .min(1, "La contraseña es requerida")
  .max(MAX_PASSWORD_LENGTH, `La contraseña puede tener como mucho ${MAX_PASSWORD_LENGTH} caracteres`);

/** Six digits of the authenticator, or a recovery code, however it is spaced. */
export const codeField = z
  .string()
  .max(40, "El código no es tan largo")
  .transform((code) => code.replace(/[\s-]/g, "").toLowerCase());

export const loginInput = z.object({
  email: emailField,
  password: currentPassword,
  code: codeField.optional(),
});

const timezoneField = z.string().max(64).refine(isTimeZone, "La zona horaria no existe").default("UTC");

export const registerInput = z.object({
  email: emailField,
  password: newPasswordField(),
  firstName: singleLine("El nombre es requerido", 80),
  lastName: singleLine("Los apellidos son requeridos", 120),
  phone: singleLine("El teléfono es requerido", 32).pipe(
    z.string().regex(/^\+?[\d\s().-]{6,}$/, "Escribe un teléfono válido, por ejemplo +34 600 000 000"),
  ),
  address: singleLine("La dirección es requerida", 200),
  postalCode: optionalLine(16),
  city: singleLine("La ciudad es requerida", 100),
  country: singleLine("El país es requerido", 100),
  timezone: timezoneField,
});

const passwordConfirmation = z.string("Repite la contraseña").min(1, "Repite la contraseña");

const UNEQUAL = {
  path: ["passwordConfirmation"],
  error: "Las contraseñas no coinciden",
  when: () => true,
};

/**
 * The form asks more than the call sends: the confirmation, and the province, which is collected and not sent
 * (spec 1 §2). `minimum` is PASSWORD_MIN_LENGTH as the server told the page.
 */
export function registerForm(minimum?: number) {
  return registerInput
    .omit({ address: true })
    .extend({
      password: newPasswordField(minimum),
      passwordConfirmation,
      street: singleLine("La dirección es requerida", 160),
      postalCode: singleLine("El código postal es requerido", 16),
      province: singleLine("La provincia es requerida", 100),
    })
    .refine((form) => form.password === form.passwordConfirmation, UNEQUAL)
    .transform(({ street, province: _notSent, passwordConfirmation: _checked, ...rest }) => ({
      ...rest,
      address: `${street}, ${rest.postalCode}`,
    }));
}

/** The browser's zone, or none: a mail must not fail for it. */
export const requestResetInput = z.object({
  email: z.string("Por favor ingresa tu email").trim().min(1, "Por favor ingresa tu email").pipe(emailField),
  timezone: z.string().max(64).refine(isTimeZone, "La zona horaria no existe").optional(),
});

export const resetTokenParams = z.object({ token: z.string("Falta el enlace de recuperación").max(200) });

export const resetPasswordInput = resetTokenParams.extend({ newPassword: newPasswordField() });

/** `minimum` is PASSWORD_MIN_LENGTH as the server told the page. */
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

const isAnother = (asked: { currentPassword?: string; newPassword?: string }) =>
  !asked.newPassword || asked.newPassword !== asked.currentPassword;

const changeFields = z.object({ currentPassword, newPassword: newPasswordField() });

export const changePasswordInput = changeFields.refine(isAnother, differsFromCurrent);

export function changePasswordForm(minimum?: number) {
  return changeFields
    .extend({ newPassword: newPasswordField(minimum), passwordConfirmation })
    .refine(isAnother, differsFromCurrent)
    .refine((form) => form.newPassword === form.passwordConfirmation, UNEQUAL)
    .transform(({ passwordConfirmation: _checked, ...rest }) => rest);
}

export const confirmInput = z.object({ password: currentPassword, code: codeField.optional() });

export const userIdParams = z.object({ id: z.string().max(64) });

const usernameField = optionalLine(32).refine(
  (name) => !name || /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,}$/u.test(name),
  "Usa al menos 3 letras o números; también valen el punto y los guiones",
);

// As the column holds it: a decimal string with one decimal. People write a comma.
const reputationField = z
  .string('Escribe la reputación entre comillas, por ejemplo "4.8"')
  .trim()
  .regex(/^([0-4]([.,]\d)?|5([.,]0)?)$/, "Escribe un número de 0 a 5, con un decimal como mucho")
  .transform((text) => (text.length === 1 ? `${text}.0` : text.replace(",", ".")));

const verifiedAtField = z.iso
  .datetime({ offset: true, error: "Escribe una fecha como 2026-01-31T09:00:00Z" })
  .transform((text) => new Date(text))
  .refine((moment) => moment.getTime() >= 0, "Escribe una fecha posterior a 1970");

export const updateUserInput = userIdParams.extend({
  email: emailField.optional(),
  username: usernameField,
  firstName: singleLine("El nombre es requerido", 80).optional(),
  lastName: singleLine("Los apellidos son requeridos", 120).optional(),
  phone: optionalLine(32),
  address: optionalLine(200),
  postalCode: optionalLine(16),
  city: optionalLine(100),
  country: optionalLine(100),
  timezone: z.string().max(64).refine(isTimeZone, "La zona horaria no existe").optional(),
  reputation: reputationField.optional(),
  isAdmin: z.boolean().optional(),
  kycStatus: z.enum(KYC_STATUSES, "Elige un estado de la lista").optional(),
  kycLevel: z.enum(KYC_LEVELS, "Elige un nivel de la lista").optional(),
  kycVerifiedAt: verifiedAtField.nullish(),
  kycRejectedReason: optionalLine(500),
});

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("es-ES", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export type UpdateUser = z.output<typeof updateUserInput>;

/** The administrator's form: a tier stands for role and level together (spec 2 §4); the status may then be set apart. */
export const standingForm = userIdParams
  .extend({
    tier: z.enum(TIERS, "Elige un nivel de la lista"),
    kycStatus: z.enum(KYC_STATUSES, "Elige un estado de la lista"),
    kycRejectedReason: optionalLine(500),
    /** A day as the administrator's calendar has it; the one it had before changes nothing. */
    kycVerifiedAt: z.iso.date("Elige una fecha").or(z.literal("")).default(""),
    verifiedBefore: z.string().max(10).default(""),
    timezone: timezoneField,
  })
  .transform(({ tier, kycVerifiedAt: day, verifiedBefore, timezone, ...standing }) => ({
    ...standingOfTier(tier),
    ...standing,
    ...(standing.kycStatus === "verified" &&
      day !== "" &&
      day !== verifiedBefore && { kycVerifiedAt: startOfDay(day, timezone).toISOString() }),
  }));

export const permissionForm = userIdParams.extend({
  appKey: z.enum(APP_KEYS, "No existe esa aplicación"),
  hasAccess: z.stringbool("Indica si se permite el acceso"),
});

/** The administrator's form of personal data: text only, so that what is typed is what is checked. */
export const personForm = updateUserInput.omit({
  isAdmin: true,
  kycStatus: true,
  kycLevel: true,
  kycVerifiedAt: true,
  kycRejectedReason: true,
});

export const passwordForm = userIdParams.extend({
  newPassword: z.literal("").or(newPasswordField()),
});

export const setPasswordInput = userIdParams.extend({ newPassword: newPasswordField().optional() });

export const setPermissionInput = userIdParams.extend({
  appKey: z.enum(APP_KEYS, "No existe esa aplicación"),
  hasAccess: z.boolean("Indica si se permite el acceso"),
});

export const requestAccessInput = z.object({ appKey: z.enum(APP_KEYS, "No existe esa aplicación") });

export const listUsersInput = z.object({
  search: z.string().trim().max(120).default(""),
  tier: z.enum(TIERS).optional(),
  kycStatus: z.enum(KYC_STATUSES).optional(),
  requests: z.literal("open", "Escribe open, o nada").optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(USERS_PER_PAGE),
});

export type ListUsers = z.output<typeof listUsersInput>;

/** The same filters in the address of the panel, where a wrong one is as good as none. */
export const userFilters = z.object({
  search: z.string().trim().max(120).catch(""),
  tier: z.enum(TIERS).optional().catch(undefined),
  kycStatus: z.enum(KYC_STATUSES).optional().catch(undefined),
  requests: z.literal("open").optional().catch(undefined),
});

export type UserFilters = z.output<typeof userFilters>;

export const enableSecondFactorInput = z.object({
  code: codeField.pipe(z.string().regex(/^\d{6}$/, "Escribe los 6 dígitos que muestra la aplicación")),
});

export const updateProfileInput = z.object({
  username: usernameField,
  firstName: singleLine("El nombre es requerido", 80).optional(),
  lastName: singleLine("Los apellidos son requeridos", 120).optional(),
  email: emailField.optional(),
});

export const profileImageInput = z.object({ profileImage: z.file("Elige una imagen") });

const isOn = z.boolean("Indica sí o no").optional();

export const notificationsInput = z.object({
  emailNotifications: isOn,
  forumNotifications: isOn,
  marketplaceNotifications: isOn,
  investmentNotifications: isOn,
  loanNotifications: isOn,
});

const typedIsOn = z.stringbool("Indica sí o no").optional();

/** The same as a form sends it. */
export const notificationsForm = z.object({
  emailNotifications: typedIsOn,
  forumNotifications: typedIsOn,
  marketplaceNotifications: typedIsOn,
  investmentNotifications: typedIsOn,
  loanNotifications: typedIsOn,
});

export const sessionIdParams = z.object({ id: z.string().max(64) });

export const profileImageParams = userIdParams.extend({ version: z.string().max(64) });

export const listActivitiesInput = z.object({
  cursor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(ACTIVITIES_PER_PAGE),
});

export type ListActivities = z.output<typeof listActivitiesInput>;
