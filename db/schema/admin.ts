import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, serial, text, timestamp } from "drizzle-orm/pg-core";
import { CORRECTION_STATUSES, type CorrectionStatus } from "../../lib/admin/constants";
import { users } from "./identity";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));
const administrator = (name: string) => text(name).references(() => users.id);

/** One administrator proposes, another decides; approved, it is posted as new transfers (money.md). */
export const ledgerCorrections = pgTable(
  "ledger_corrections",
  {
    id: serial("id").primaryKey(),
    reason: text("reason").notNull(),
    evidence: text("evidence").notNull(),
    transfers: jsonb("transfers").$type<Record<string, unknown>[]>().notNull(),
    status: text("status").$type<CorrectionStatus>().notNull().default("proposed"),
    proposedBy: administrator("proposed_by").notNull(),
    proposedAt: moment("proposed_at").notNull().defaultNow(),
    decidedBy: administrator("decided_by"),
    decidedAt: moment("decided_at"),
  },
  (t) => [
    index("ledger_corrections_open_idx").on(t.id).where(sql`status = 'proposed'`),
    check("ledger_corrections_status_known", sql`status in (${quoted(CORRECTION_STATUSES)})`),
    check(
      "ledger_corrections_two_people",
      sql`decided_by is null or decided_by <> proposed_by or status = 'withdrawn'`,
    ),
  ],
);
