import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { APP_KEYS, type AppKey } from "../../lib/auth/apps";
import { KYC_LEVELS, KYC_STATUSES, type KycLevel, type KycStatus } from "../../lib/auth/constants";
import { DATA_EXPORT_STATUSES, type DataExportStatus } from "../../lib/identity/privacy/constants";
import { files } from "./gateways";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

export type KycDocuments = { identity?: string; addressProof?: string; selfie?: string };

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    username: text("username"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text("phone"),
    address: text("address"),
    postalCode: text("postal_code"),
    city: text("city"),
    country: text("country"),
    profileImageUrl: text("profile_image_url"),
    reputation: numeric("reputation", { precision: 2, scale: 1 }).notNull().default("0"),
    isAdmin: boolean("is_admin").notNull().default(false),
    kycStatus: text("kyc_status").$type<KycStatus>().notNull().default("pending"),
    kycLevel: text("kyc_level").$type<KycLevel>().notNull().default("none"),
    kycDocuments: jsonb("kyc_documents").$type<KycDocuments>().notNull().default({}),
    kycVerifiedAt: timestamptz("kyc_verified_at"),
    kycRejectedReason: text("kyc_rejected_reason"),
    /** Null until the link sent to the address of a new account is used (D30). */
    emailConfirmedAt: timestamptz("email_confirmed_at").defaultNow(),
    termsAcceptedAt: timestamptz("terms_accepted_at"),
    /** When the member declared to be of legal age. */
    adultDeclaredAt: timestamptz("adult_declared_at"),
    resetTokenHash: text("reset_token_hash"),
    resetTokenExpiresAt: timestamptz("reset_token_expires_at"),
    timezone: text("timezone").notNull().default("UTC"),
    emailNotifications: boolean("email_notifications").notNull().default(true),
    forumNotifications: boolean("forum_notifications").notNull().default(true),
    marketplaceNotifications: boolean("marketplace_notifications").notNull().default(true),
    investmentNotifications: boolean("investment_notifications").notNull().default(true),
    loanNotifications: boolean("loan_notifications").notNull().default(true),
    /** Encrypted with a key derived from AUTH_SECRET; the factor is active if `totpEnabledAt` is set. */
    totpSecret: text("totp_secret"),
    totpEnabledAt: timestamptz("totp_enabled_at"),
    /** The time step of the last accepted code, so that a code is accepted only once. */
    totpLastStep: integer("totp_last_step"),
    credentialsChangedAt: timestamptz("credentials_changed_at"),
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(sql`search_text(first_name || ' ' || last_name || ' ' || email)`),
    lastSeenAt: timestamptz("last_seen_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    deletedAt: timestamptz("deleted_at"),
    /** When the data of a removed member were erased: the row is kept for the references to it, and names nobody. */
    erasedAt: timestamptz("erased_at"),
    /** Why the data of a removed member may not be erased yet, such as a lawsuit. */
    legalHold: text("legal_hold"),
  },
  (t) => [
    index("users_erasable_idx")
      .on(t.deletedAt, t.id)
      .where(sql`deleted_at is not null and erased_at is null and legal_hold is null`)
      .concurrently(),
    uniqueIndex("users_email_key").on(t.email).where(sql`deleted_at is null`),
    uniqueIndex("users_username_key").on(sql`lower(username)`).where(sql`deleted_at is null`),
    index("users_admins_first_idx").on(sql`(not is_admin)`, t.id).where(sql`deleted_at is null`),
    index("users_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    // For the search by name. A trigram index over e-mail addresses would be slow: some trigrams are in every address.
    index("users_name_idx")
      .using("gin", sql`(search_text(first_name || ' ' || last_name)) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index("users_kyc_pending_idx").on(t.id).where(sql`kyc_status = 'pending' and deleted_at is null`),
    index("users_reset_open_idx").on(t.resetTokenExpiresAt).where(sql`reset_token_hash is not null`),
    check("users_email_lowercase", sql`email = lower(email)`),
    check("users_kyc_status_known", sql`kyc_status in (${quoted(KYC_STATUSES)})`),
    check("users_kyc_level_known", sql`kyc_level in (${quoted(KYC_LEVELS)})`),
    check("users_admin_is_verified", sql`not is_admin or kyc_status = 'verified'`),
    check("users_verified_has_date", sql`(kyc_status = 'verified') = (kyc_verified_at is not null)`),
    check("users_erased_is_removed", sql`erased_at is null or deleted_at is not null and legal_hold is null`),
  ],
);

export type User = typeof users.$inferSelect;
export type SessionDetails = { ip: string; userAgent: string };

export const sessions = pgTable(
  "sessions",
  {
    sid: text("sid").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sess: jsonb("sess").$type<SessionDetails>().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
    confirmedAt: timestamptz("confirmed_at").notNull().defaultNow(),
    /** The hash of the only action that it was confirmed for; null if it was not for one in particular. */
    confirmedFor: text("confirmed_for"),
    idleExpire: timestamptz("idle_expire").notNull(),
    expire: timestamptz("expire").notNull(),
  },
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_expire_idx").on(t.expire)],
);

export const userAppPermissions = pgTable(
  "user_app_permissions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    appKey: text("app_key").$type<AppKey>().notNull(),
    hasAccess: boolean("has_access").notNull().default(false),
    grantedBy: text("granted_by").references(() => users.id, { onDelete: "set null" }),
    grantedAt: timestamptz("granted_at"),
  },
  (t) => [
    primaryKey({ name: "user_app_permissions_pkey", columns: [t.userId, t.appKey] }),
    check("user_app_permissions_app_known", sql`app_key in (${quoted(APP_KEYS)})`),
  ],
);

export const accessRequests = pgTable(
  "access_requests",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    appKey: text("app_key").$type<AppKey>().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    resolvedAt: timestamptz("resolved_at"),
  },
  (t) => [
    index("access_requests_resolved_idx").on(t.resolvedAt).where(sql`resolved_at is not null`),
    uniqueIndex("access_requests_open_key").on(t.userId, t.appKey).where(sql`resolved_at is null`),
    check("access_requests_app_known", sql`app_key in (${quoted(APP_KEYS)})`),
  ],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: timestamptz("used_at"),
  },
  (t) => [primaryKey({ name: "recovery_codes_pkey", columns: [t.userId, t.codeHash] })],
);

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Pictures from before they were stored as files; each is deleted when its member uploads another. `version` is part of
 * its address.
 */
export const profileImages = pgTable("profile_images", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  version: text("version").notNull(),
  content: bytes("content").notNull(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const activities = pgTable(
  "activities",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").notNull(),
    entityId: text("entity_id"),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("activities_user_idx").on(t.userId, t.id.desc()),
    index("activities_created_idx").on(t.createdAt).concurrently(),
  ],
);

/** A data export that a member requested; the file is deleted after it expires. */
export const dataExports = pgTable(
  "data_exports",
  {
    id: serial("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    status: text("status").$type<DataExportStatus>().notNull().default("queued"),
    fileId: text("file_id").references(() => files.id),
    attempts: smallint("attempts").notNull().default(0),
    leaseUntil: timestamptz("lease_until"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    readyAt: timestamptz("ready_at"),
    expiresAt: timestamptz("expires_at"),
  },
  (t) => [
    uniqueIndex("data_exports_one_at_a_time").on(t.userId).where(sql`status = 'queued'`),
    index("data_exports_created_idx").on(t.createdAt).where(sql`status <> 'queued'`),
    index("data_exports_user_idx").on(t.userId, t.id.desc()),
    index("data_exports_queue_idx").on(t.id).where(sql`status = 'queued'`),
    index("data_exports_expiry_idx").on(t.expiresAt).where(sql`status = 'ready'`),
    check("data_exports_status_known", sql`status in (${quoted(DATA_EXPORT_STATUSES)})`),
    check(
      "data_exports_ready_has_file",
      sql`status <> 'ready' or (file_id is not null and expires_at is not null)`,
    ),
  ],
);
