import { z } from "zod";
import type { Viewer } from "@/lib/auth/actor";
import { APP_KEYS, type AppKey } from "@/lib/auth/apps";
import { EMAIL_LINK_KINDS, type EmailLinkKind, KYC_LEVELS, KYC_STATUSES } from "@/lib/auth/constants";
import type { Factors, ListedSession } from "@/lib/auth/queries";
import { deviceOf } from "@/lib/auth/sign-in/devices";
import { presenter } from "@/lib/core/command/presenter";
import { euros, isoDateTime } from "@/lib/core/fields/response";
import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import type { ListedActivity } from "@/lib/identity/activity/queries";
import { suspensionLine, suspensionShape } from "@/lib/identity/suspensions/present";
import { MAIL_DIGESTS } from "@/lib/notifications/constants";
import type { Preferences } from "@/lib/notifications/queries";
import type { ListedUser, OpenResetToken } from "./queries";
import { euroBalanceOf } from "./rules";

const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    createdAt: isoDateTime,
    isAdmin: z.boolean(),
    kycStatus: z.enum(KYC_STATUSES),
    kycLevel: z.enum(KYC_LEVELS),
    reputation: z.string(),
    balance: euros,
    timezone: z.string(),
    suspension: suspensionShape
      .nullable()
      .describe(
        "Suspension of the account: nothing new can be started and no app is open; null if not suspended",
      ),
  })
  .meta({ id: "User" });

/** The signed-in member, as documented for `GET /api/auth/me`. */
export const userJson = presenter(userSchema, (viewer: Viewer) => {
  const { id, email, username, firstName, lastName, profileImageUrl, reputation, timezone } = viewer;
  const { isAdmin, kycStatus, kycLevel, suspension, createdAt, euroCents } = viewer;
  return {
    ...{ id, email, username, firstName, lastName, profileImageUrl, reputation, timezone },
    ...{ isAdmin, kycStatus, kycLevel },
    suspension: suspensionLine(suspension),
    createdAt: createdAt.toISOString(),
    balance: printMoney(euroBalanceOf({ euroCents }), "EUR"),
  };
});

const permissionSchema = z
  .object({ appKey: z.enum(APP_KEYS), hasAccess: z.boolean() })
  .meta({ id: "Permission" });

/** One entry for each app of the platform, in the order of the menu. */
export const permissionsJson = presenter(z.array(permissionSchema), (granted: readonly AppKey[]) =>
  APP_KEYS.map((appKey) => ({ appKey, hasAccess: granted.includes(appKey) })),
);

export const permissionJson = presenter(
  permissionSchema,
  (permission: { appKey: AppKey; hasAccess: boolean }) => ({
    appKey: permission.appKey,
    hasAccess: permission.hasAccess,
  }),
);

const adminUserSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    postalCode: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    timezone: z.string(),
    profileImageUrl: z.string().nullable(),
    reputation: z.string(),
    isAdmin: z.boolean(),
    kycStatus: z.enum(KYC_STATUSES),
    kycLevel: z.enum(KYC_LEVELS),
    kycVerifiedAt: isoDateTime.nullable(),
    kycRejectedReason: z.string().nullable(),
    createdAt: isoDateTime,
    lastSeenAt: isoDateTime.nullable(),
    balance: euros,
    hasSecondFactor: z.boolean(),
    apps: z.array(z.enum(APP_KEYS)).describe("Apps that the member can open, unless suspended"),
    suspension: suspensionShape.nullable(),
    requestedApps: z.array(z.enum(APP_KEYS)).describe("Apps with an open access request"),
  })
  .meta({ id: "AdminUser" });

export type AdminUser = z.output<typeof adminUserSchema>;

/** A member as administrators see them, without any password, hash or token. */
export const adminUserJson = presenter(
  adminUserSchema,
  ({
    createdAt,
    kycVerifiedAt,
    lastSeenAt,
    euroCents,
    suspension,
    firstRequestId: _,
    emailConfirmedAt: __,
    ...user
  }: ListedUser) => ({
    ...user,
    suspension: suspensionLine(suspension),
    balance: printMoney(euroBalanceOf({ euroCents }), "EUR"),
    apps: [...user.apps],
    createdAt: createdAt.toISOString(),
    kycVerifiedAt: isoOrNull(kycVerifiedAt),
    lastSeenAt: isoOrNull(lastSeenAt),
  }),
);

export const adminUsersJson = presenter(z.array(adminUserSchema), (users: readonly ListedUser[]) =>
  users.map(adminUserJson),
);

/** The user who has just signed in or registered. */
type SignedInMember = { id: string; email: string; firstName: string; lastName: string; isAdmin: boolean };

export const signedInJson = presenter(
  userSchema.pick({ id: true, email: true, firstName: true, lastName: true, isAdmin: true }),
  ({ id, email, firstName, lastName, isAdmin }: SignedInMember) => ({
    id,
    email,
    firstName,
    lastName,
    isAdmin,
  }),
);

export const passwordSetJson = presenter(
  z.object({
    temporaryPassword: z
      .string()
      .nullable()
      .describe("Returned only this once; null if the call set `newPassword`"),
  }),
  ({ temporaryPassword }: { temporaryPassword: string | null }) => ({ temporaryPassword }),
);

export const accessRequestJson = presenter(
  z.object({ appKey: z.enum(APP_KEYS) }).meta({ id: "AccessRequest" }),
  ({ appKey }: { appKey: AppKey }) => ({ appKey }),
);

const sessionSchema = z
  .object({
    id: z.string(),
    current: z.boolean().describe("Whether this is the session of the call"),
    device: z.string().describe("Browser and operating system, if known"),
    ip: z.string(),
    createdAt: isoDateTime,
    lastSeenAt: isoDateTime,
    expiresAt: isoDateTime,
  })
  .meta({ id: "Session" });

export type SessionLine = z.output<typeof sessionSchema>;

export const sessionsJson = presenter(z.array(sessionSchema), (sessions: readonly ListedSession[]) =>
  sessions.map(({ id, current, sess, createdAt, lastSeenAt, expire }) => ({
    id,
    current,
    device: deviceOf(sess.userAgent),
    ip: sess.ip,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expire.toISOString(),
  })),
);

export const closedSessionsJson = presenter(
  z.object({ closed: z.number().int().describe("Number of sessions that were ended") }),
  ({ closed }: { closed: number }) => ({ closed }),
);

const activitySchema = z
  .object({
    id: z.number().int(),
    userId: z.string(),
    type: z.string(),
    entityId: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
    createdAt: isoDateTime,
  })
  .meta({ id: "Activity" });

export const activitiesJson = presenter(z.array(activitySchema), (activities: readonly ListedActivity[]) =>
  activities.map(({ createdAt, ...activity }) => ({ ...activity, createdAt: createdAt.toISOString() })),
);

export const preferencesJson = presenter(
  z
    .object({
      emailNotifications: z.boolean(),
      forumNotifications: z.boolean(),
      marketplaceNotifications: z.boolean(),
      investmentNotifications: z.boolean(),
      loanNotifications: z.boolean(),
      mailDigest: z.enum(MAIL_DIGESTS).describe("How often they get a mail with their unread notices"),
    })
    .meta({ id: "Preferences" }),
  (preferences: Preferences) => preferences,
);

export const profileImageJson = presenter(
  z.object({ profileImageUrl: z.string() }),
  ({ profileImageUrl }: { profileImageUrl: string }) => ({ profileImageUrl }),
);

export const secondFactorJson = presenter(
  z
    .object({
      enabled: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      google: z.string().nullable().describe("E-mail address of the linked Google account"),
    })
    .meta({ id: "SecondFactor" }),
  ({ enabledAt, recoveryCodesLeft, google }: Factors) => ({
    enabled: enabledAt !== null,
    recoveryCodesLeft,
    google,
  }),
);

export const secondFactorSecretJson = presenter(
  z.object({
    secret: z.string().describe("Secret in Base32, for manual entry"),
    uri: z.string().describe("`otpauth://` address for a QR code"),
  }),
  ({ secret, uri }: { secret: string; uri: string }) => ({ secret, uri }),
);

export const recoveryCodesJson = presenter(
  z.object({ recoveryCodes: z.array(z.string()).describe("Single-use codes, returned only this once") }),
  ({ recoveryCodes }: { recoveryCodes: string[] }) => ({ recoveryCodes }),
);

/** The message of a password operation. */
export const messageJson = presenter(
  z.object({ message: z.string() }),
  ({ message }: { message: string }) => ({
    message,
  }),
);

/** Whether a link is valid, and the name for the greeting; never the e-mail address. */
export const resetTokenJson = presenter(
  z.object({
    valid: z.boolean(),
    user: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  }),
  (user: { firstName: string; lastName: string } | null) => ({
    valid: user !== null,
    user: user && { firstName: user.firstName, lastName: user.lastName },
  }),
);

const openTokenSchema = z
  .object({
    id: z.string().describe("Id of the member"),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    resetToken: z
      .string()
      .describe("First 8 characters of the token's SHA-256, enough to distinguish two tokens"),
    resetTokenExpiresAt: isoDateTime,
  })
  .meta({ id: "ResetToken" });

export type OpenToken = z.output<typeof openTokenSchema>;

export const resetTokensJson = presenter(z.array(openTokenSchema), (tokens: readonly OpenResetToken[]) =>
  tokens.map(({ tokenHash, expiresAt, ...member }) => ({
    ...member,
    resetToken: tokenHash.slice(0, 8),
    resetTokenExpiresAt: expiresAt.toISOString(),
  })),
);

export const emailLinkJson = presenter(
  z.object({ kind: z.enum(EMAIL_LINK_KINDS), message: z.string() }),
  ({ kind, message }: { kind: EmailLinkKind; message: string }) => ({ kind, message }),
);
