import { sql } from "drizzle-orm";
import { check, index, pgTable, serial, text } from "drizzle-orm/pg-core";
import { MAX_SUSPENSION_REASON } from "../../lib/identity/constants";
import { hasLength, member, timestamptz } from "../columns";
import { users } from "./identity";

/**
 * The suspensions of members, current and past. One applies until `endsAt`, if it has an end, unless an administrator
 * lifts it before.
 */
export const accountSuspensions = pgTable(
  "account_suspensions",
  {
    id: serial("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The member reads it. */
    reason: text("reason").notNull(),
    startedBy: member("started_by").notNull(),
    startedAt: timestamptz("started_at").notNull(),
    endsAt: timestamptz("ends_at"),
    liftedBy: member("lifted_by"),
    liftedAt: timestamptz("lifted_at"),
    /** What the administrator who lifted it writes to the member. */
    remark: text("remark"),
  },
  (t) => [
    index("account_suspensions_user_idx").on(t.userId, t.id.desc()),
    check("account_suspensions_reason_length", hasLength("reason", 1, MAX_SUSPENSION_REASON)),
    check("account_suspensions_remark_length", hasLength("remark", 1, MAX_SUSPENSION_REASON)),
    check("account_suspensions_ends_later", sql`ends_at > started_at`),
    check("account_suspensions_lifted_whole", sql`num_nulls(lifted_at, lifted_by) in (0, 2)`),
    check("account_suspensions_remark_is_of_lifting", sql`remark is null or lifted_at is not null`),
  ],
);
