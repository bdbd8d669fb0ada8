import { z } from "zod";
import { APP_KEYS } from "@/lib/auth/apps";
import { KYC_LEVELS, KYC_STATUSES } from "@/lib/auth/constants";
import { emailField, isTimeZone, newPasswordField, timezoneField } from "@/lib/auth/sign-in/schema";
import { onlyKnown } from "@/lib/core/command/known-fields";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { optionalReason, typedReason } from "@/lib/core/fields/reason";
import { rowId } from "@/lib/core/fields/row-id";
import { optionalLine, singleLine } from "@/lib/core/fields/text";
import { startOfDay } from "@/lib/core/format/calendar";
import { ACTIVITIES_PER_PAGE } from "@/lib/identity/activity/constants";
import { PHONE, PHONE_WRONG } from "@/lib/identity/profile/contact-rules";
import { USERNAME_WRONG } from "@/lib/identity/profile/rules";
import { MAX_SUSPENSION_REASON, TIERS, USERS_PER_PAGE } from "./constants";
import { accessOfTier } from "./rules";

export const userIdParams = z.object({ id: z.string().max(64) });

const usernameField = optionalLine(32).refine(
  (name) => !name || /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,}$/u.test(name),
  USERNAME_WRONG,
);

// The column stores a decimal string with one decimal. People type a comma.
const reputationField = z
  .string('Escribe la reputación entre comillas, por ejemplo "4.8"')
  .trim()
  .regex(/^([0-4]([.,]\d)?|5([.,]0)?)$/, "Escribe un número de 0 a 5, con un decimal como máximo")
  .transform((text) => (text.length === 1 ? `${text}.0` : text.replace(",", ".")));

const verifiedAtField = z.iso
  .datetime({ offset: true, error: "Escribe una fecha como 2026-01-31T09:00:00Z" })
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() >= 0, "Escribe una fecha posterior a 1970");

const knownUserFields = userIdParams.extend({
  email: emailField.optional(),
  username: usernameField,
  firstName: singleLine("El nombre es obligatorio", 80).optional(),
  lastName: singleLine("Los apellidos son obligatorios", 120).optional(),
  phone: optionalLine(32),
  address: optionalLine(200),
  postalCode: optionalLine(16),
  city: optionalLine(100),
  country: optionalLine(100),
  timezone: z.string().max(64).refine(isTimeZone, "La zona horaria no existe").optional(),
  reputation: reputationField.optional(),
  profileImageUrl: z
    .null("Aquí la imagen solo se puede quitar: envía null")
    .optional()
    .describe("Null removes the picture; the member is notified, with the reason"),
  isAdmin: z.boolean().optional(),
  kycStatus: z.enum(KYC_STATUSES, "Elige un estado de la lista").optional(),
  kycLevel: z.enum(KYC_LEVELS, "Elige un nivel de la lista").optional(),
  kycVerifiedAt: verifiedAtField.nullish(),
  kycRejectedReason: optionalLine(500),
  reason: optionalReason,
});

export type UpdateUser = z.output<typeof knownUserFields>;

/**
 * The fields of a member that an administrator may change: absent fields stay unchanged, unknown fields are rejected by
 * name.
 */
export const updateUserInput = onlyKnown(knownUserFields, "Este campo no se puede cambiar");

/**
 * The administrator's form: a tier sets role and level together (spec 2 §4); the status may be set separately. Without
 * a status only the role changes: a demotion then restores the level and the verification from before the promotion.
 */
export const accessForm = userIdParams
  .extend({
    tier: z.enum(TIERS, "Elige un nivel de la lista"),
    kycStatus: z.enum([...KYC_STATUSES, ""], "Elige un estado de la lista"),
    kycRejectedReason: optionalLine(500),
    /** A day in the administrator's calendar; the previous value means no change. */
    kycVerifiedAt: z.iso.date("Elige una fecha").or(z.literal("")).default(""),
    verifiedBefore: z.string().max(10).default(""),
    timezone: timezoneField,
    reason: typedReason,
  })
  .transform(
    ({ tier, kycStatus, kycRejectedReason, kycVerifiedAt: day, verifiedBefore, timezone, ...asked }) => {
      const access = accessOfTier(tier);
      if (kycStatus === "") return { ...asked, isAdmin: access.isAdmin };
      return {
        ...asked,
        ...access,
        kycStatus,
        kycRejectedReason,
        ...(kycStatus === "verified" &&
          day !== "" &&
          day !== verifiedBefore && { kycVerifiedAt: startOfDay(day, timezone).toISOString() }),
      };
    },
  );

export const permissionForm = userIdParams.extend({
  appKey: z.enum(APP_KEYS, "Esa aplicación no existe"),
  hasAccess: z.stringbool("Indica si se permite el acceso"),
});

/** The administrator's form for personal data: only text fields, so that the typed text is what is validated. */
export const personForm = knownUserFields
  .omit({
    profileImageUrl: true,
    isAdmin: true,
    kycStatus: true,
    kycLevel: true,
    kycVerifiedAt: true,
    kycRejectedReason: true,
  })
  .extend({ reason: typedReason });

/** The administrator's form that removes a member's picture. */
export const memberPictureForm = userIdParams
  .extend({ reason: typedReason })
  .transform((asked) => ({ ...asked, profileImageUrl: null }));

export const passwordForm = userIdParams.extend({
  newPassword: z.literal("").or(newPasswordField()),
  reason: typedReason,
});

/** The same for one's own account: saving ends the session, so that a temporary password could not be shown. */
export const ownPasswordForm = passwordForm.extend({ newPassword: newPasswordField() });

export const setPasswordInput = userIdParams.extend({
  newPassword: newPasswordField().optional(),
  reason: optionalReason,
});

/** The input of an act on a member that only needs the id and the reason. */
export const userActionInput = userIdParams.extend({ reason: optionalReason });

/** The same input from the panel, where the reason is required. */
export const userActionForm = userIdParams.extend({ reason: typedReason });

/** The input of an act on a member's token; the member sees the reason. */
export const memberTokenInput = userIdParams.extend({
  tokenId: rowId("El token no existe"),
  reason: typedReason,
});

const endsAtField = z.iso
  .datetime({ offset: true, error: "Escribe una fecha como 2026-01-31T09:00:00Z" })
  .transform((text) => new Date(text));

/** The input of a suspension; the member sees the reason. */
export const suspendMemberInput = userIdParams.extend({
  reason: singleLine("Escribe el motivo", MAX_SUSPENSION_REASON).describe("Reason shown to the member"),
  endsAt: endsAtField
    .nullish()
    .describe("When the suspension ends automatically; if absent, it lasts until it is lifted"),
});

/** The administrator's form: the suspension ends when a day of the administrator's calendar begins. */
export const suspensionForm = userIdParams
  .extend({
    reason: singleLine("Escribe el motivo", MAX_SUSPENSION_REASON),
    endsOn: z.iso.date("Elige una fecha").or(z.literal("")).default(""),
    timezone: timezoneField,
  })
  .transform(({ endsOn, timezone, ...rest }) => ({
    ...rest,
    ...(endsOn !== "" && { endsAt: startOfDay(endsOn, timezone).toISOString() }),
  }));

/** The input of the end of a suspension; the member sees the remark. */
export const liftSuspensionInput = userIdParams.extend({
  remark: optionalLine(MAX_SUSPENSION_REASON).describe("Remark sent to the member"),
});

export const setPermissionInput = userIdParams.extend({
  appKey: z.enum(APP_KEYS, "Esa aplicación no existe"),
  hasAccess: z.boolean("Indica si se permite el acceso"),
  reason: optionalReason,
});

export const requestAccessInput = z.object({ appKey: z.enum(APP_KEYS, "Esa aplicación no existe") });

export const listUsersInput = z.object({
  search: z.string().trim().max(120).default(""),
  tier: z.enum(TIERS).optional(),
  kycStatus: z.enum(KYC_STATUSES).optional(),
  requests: z.literal("open", "Escribe open, o nada").optional(),
  suspension: z.literal("active", "Escribe active, o nada").optional(),
  order: z.literal("newest", "Escribe newest, o nada").optional(),
  cursor: z.string().max(200).optional().describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(USERS_PER_PAGE),
});

export type ListUsers = z.output<typeof listUsersInput>;

/** The same filters as URL parameters of the panel, where an invalid value is ignored. */
export const userFilters = z.object({
  search: z.string().trim().max(120).catch(""),
  tier: z.enum(TIERS).optional().catch(undefined),
  kycStatus: z.enum(KYC_STATUSES).optional().catch(undefined),
  requests: z.literal("open").optional().catch(undefined),
  suspension: z.literal("active").optional().catch(undefined),
  order: z.literal("newest").optional().catch(undefined),
});

export type UserFilters = z.output<typeof userFilters>;

/** The fields that members may change about themselves; absent fields stay unchanged. */
export const updateProfileInput = z.object({
  username: usernameField,
  firstName: singleLine("El nombre es obligatorio", 80).optional(),
  lastName: singleLine("Los apellidos son obligatorios", 120).optional(),
  phone: optionalLine(32).refine((phone) => !phone || PHONE.test(phone), PHONE_WRONG),
  address: optionalLine(200),
  postalCode: optionalLine(16),
  city: optionalLine(100),
  country: optionalLine(100),
  timezone: z.string().max(64).refine(isTimeZone, "La zona horaria no existe").optional(),
  email: emailField.optional(),
});

export const profileImageInput = z.object({ profileImage: z.file("Elige una imagen") });

export const profileImageParams = userIdParams.extend({ version: z.string().max(64) });

export const listActivitiesInput = z.object({
  cursor: z.coerce
    .number()
    .int()
    .positive()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("`X-Next-Cursor` of the previous page"),
  limit: pageLimit(ACTIVITIES_PER_PAGE),
});

export type ListActivities = z.output<typeof listActivitiesInput>;
