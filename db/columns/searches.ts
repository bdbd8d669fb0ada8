import { check, integer, jsonb, serial, text } from "drizzle-orm/pg-core";
import { MAX_LABEL_LENGTH } from "../../lib/searches/constants";
import { hasLength, member, timestamptz } from "../columns";

/** The columns of saved searches whose owners are notified of new matches. `filters` is the query of the list. */
export const searchColumns = () => ({
  id: serial("id").primaryKey(),
  userId: member("user_id").notNull(),
  filters: jsonb("filters").$type<Record<string, string>>().notNull(),
  label: text("label").notNull(),
  /** The newest post or listing that its owner was notified of. */
  lastSeenId: integer("last_seen_id").notNull().default(0),
  pausedAt: timestamptz("paused_at"),
  /** When it was created or resumed: it notifies of what is new since then. */
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const searchConstraints = (table: string) => [
  check(`${table}_label_short`, hasLength("label", 1, MAX_LABEL_LENGTH)),
];
