import { sql } from "drizzle-orm";
import { bigint, bigserial, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CONTACT_STATUSES, type ContactStatus } from "../../lib/support/constants";
import { isOneOf, timestamptz } from "../columns";
import { users } from "./identity";

/** Messages to support. `reference` is shown to the sender; `userId` is null if the sender was not signed in. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    reference: text("reference").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status").$type<ContactStatus>().notNull().default("open"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("contact_messages_reference_key").on(t.reference),
    index("contact_messages_status_idx").on(t.status, t.id),
    index("contact_messages_done_idx").on(t.changedAt).where(sql`status <> 'open'`),
    index("contact_messages_user_idx").on(t.userId).where(sql`user_id is not null`),
    check("contact_messages_status_known", isOneOf("status", CONTACT_STATUSES)),
  ],
);

/** The answers of administrators, sent by e-mail. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    contactId: bigint("contact_id", { mode: "number" })
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id),
    body: text("body").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("contact_replies_contact_idx").on(t.contactId, t.id)],
);
