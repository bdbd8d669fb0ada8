import { sql } from "drizzle-orm";
import { check, type ExtraConfigColumn, index, serial, text } from "drizzle-orm/pg-core";
import {
  REPORT_DECISIONS,
  REPORT_REASONS,
  type ReportDecision,
  type ReportReason,
} from "../../lib/reports/constants";
import { isOneOf, member, timestamptz } from "../columns";

/** The columns of the reports of listings, offerings, ratings or publications; their table adds what is reported. */
export const reportColumns = () => ({
  id: serial("id").primaryKey(),
  reporterId: member("reporter_id").notNull(),
  reason: text("reason").$type<ReportReason>().notNull(),
  details: text("details").notNull().default(""),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  resolvedAt: timestamptz("resolved_at"),
  resolvedBy: member("resolved_by"),
  decision: text("decision").$type<ReportDecision>(),
  /** Why it was decided so; the reporter receives it. */
  resolution: text("resolution"),
});

export const reportConstraints = (table: string, t: { id: ExtraConfigColumn }) => [
  index(`${table}_queue_idx`).on(t.id).where(sql`resolved_at is null`),
  check(`${table}_reason_known`, isOneOf("reason", REPORT_REASONS)),
  check(`${table}_decision_known`, isOneOf("decision", REPORT_DECISIONS)),
  check(`${table}_decided_whole`, sql`num_nulls(resolved_at, decision, resolution) in (0, 3)`),
];
