import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { EMAIL_LINK_KINDS, type EmailLinkKind } from "../../lib/auth/constants";
import type { Scope } from "../../lib/auth/scopes";
import { isOneOf, timestamptz } from "../columns";
import { users } from "./identity";

/** A link sent to a member's address. It can be used once by anyone who has it; its kind defines the effect. */
export const emailLinks = pgTable(
  "email_links",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<EmailLinkKind>().notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The address of the account after the link is used. */
    email: text("email").notNull(),
    /** The address that the account must have until then. */
    fromEmail: text("from_email").notNull(),
    /** The session that requested it, which stays open after the change. */
    sid: text("sid"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("email_links_token_key").on(t.tokenHash),
    index("email_links_user_idx").on(t.userId),
    index("email_links_expiry_idx").on(t.expiresAt),
    check("email_links_kind_known", isOneOf("kind", EMAIL_LINK_KINDS)),
  ],
);

/** A token with which a program acts for a member. It is shown once; only its SHA-256 is stored. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** The first characters, by which the member recognizes it. */
    prefix: text("prefix").notNull(),
    hash: text("hash").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    lastUsedAt: timestamptz("last_used_at"),
    lastUsedIp: text("last_used_ip"),
    revokedAt: timestamptz("revoked_at"),
  },
  (t) => [
    uniqueIndex("api_tokens_hash_key").on(t.hash),
    index("api_tokens_user_idx").on(t.userId, t.id.desc()),
    index("api_tokens_expiry_idx").on(t.expiresAt),
    check("api_tokens_allows_something", sql`cardinality(scopes) > 0`),
    check("api_tokens_expires_later", sql`expires_at > created_at`),
  ],
);
