import { z } from "zod";
import type { Viewer } from "@/lib/core/actor";
import { APP_KEYS, type AppKey } from "@/lib/core/apps";
import { decimal } from "@/lib/core/format";
import { presenter } from "@/lib/core/presenter";
import { KYC_LEVELS, KYC_STATUSES } from "./constants";
import type { ListedUser } from "./queries";
import { euroBalanceOf } from "./rules";

const moment = z.iso.datetime();

const userSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    createdAt: moment,
    isAdmin: z.boolean(),
    kycStatus: z.enum(KYC_STATUSES),
    kycLevel: z.enum(KYC_LEVELS),
    reputation: z.string(),
    balance: z.string().describe("Euros, as a decimal string"),
    timezone: z.string(),
  })
  .meta({ id: "User" });

/** The signed-in member, as `GET /api/auth/me` documents it. */
export const userJson = presenter(
  userSchema,
  ({ session: _session, apps: _apps, createdAt, ...viewer }: Viewer) => ({
    ...viewer,
    createdAt: createdAt.toISOString(),
    balance: decimal(euroBalanceOf(viewer), "EUR"),
  }),
);

const permissionSchema = z
  .object({ appKey: z.enum(APP_KEYS), hasAccess: z.boolean() })
  .meta({ id: "Permission" });

/** One entry for each app of the product, in the menu's order. */
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
    kycVerifiedAt: moment.nullable(),
    kycRejectedReason: z.string().nullable(),
    createdAt: moment,
    lastSeenAt: moment.nullable(),
    apps: z.array(z.enum(APP_KEYS)).describe("The apps the user may open"),
    requestedApps: z
      .array(z.enum(APP_KEYS))
      .describe("The apps the user has asked for and nobody has answered"),
  })
  .meta({ id: "AdminUser" });

export type AdminUser = z.output<typeof adminUserSchema>;

/** A member as administrators see them: never a password, a hash or a token. */
export const adminUserJson = presenter(
  adminUserSchema,
  ({ createdAt, kycVerifiedAt, lastSeenAt, ...user }: ListedUser) => ({
    ...user,
    apps: [...user.apps],
    createdAt: createdAt.toISOString(),
    kycVerifiedAt: kycVerifiedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }),
);

export const adminUsersJson = presenter(z.array(adminUserSchema), (users: readonly ListedUser[]) =>
  users.map(adminUserJson),
);

/** Who has just signed in or registered. */
export const signedInJson = presenter(
  userSchema.pick({ id: true, email: true, firstName: true, lastName: true, isAdmin: true }),
  (member: { id: string; email: string; firstName: string; lastName: string; isAdmin: boolean }) => member,
);

export const passwordSetJson = presenter(
  z.object({
    temporaryPassword: z.string().nullable().describe("Present once, when the call gave no newPassword"),
  }),
  ({ temporaryPassword }: { temporaryPassword: string | null }) => ({ temporaryPassword }),
);

export const accessRequestJson = presenter(
  z.object({ appKey: z.enum(APP_KEYS) }).meta({ id: "AccessRequest" }),
  ({ appKey }: { appKey: AppKey }) => ({ appKey }),
);
