import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { EMAIL_LINK_KINDS, type EmailLinkKind } from "../../lib/auth/constants";
import { users } from "./identity";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** What a link of a letter to a member's address does, once, to whoever holds it. */
export const emailLinks = pgTable(
  "email_links",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<EmailLinkKind>().notNull(),
    tokenHash: text("token_hash").notNull(),
    /** The address that the account has once the link is followed. */
    email: text("email").notNull(),
    /** The address that it must have until then. */
    fromEmail: text("from_email").notNull(),
    /** The session that asked for it, which outlives a change. */
    sid: text("sid"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("email_links_token_key").on(t.tokenHash),
    index("email_links_user_idx").on(t.userId),
    index("email_links_expiry_idx").on(t.expiresAt),
    check("email_links_kind_known", sql`kind in (${quoted(EMAIL_LINK_KINDS)})`),
  ],
);
