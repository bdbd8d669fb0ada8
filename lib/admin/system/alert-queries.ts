import { desc, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { alerts } from "@/db/schema";
import { ALERT_REMEDIES, ALERT_TITLES, type AlertKind, runbookOf } from "@/lib/gateways/constants";

const MAX_SHOWN = 20;

/** Returns the open alerts, then the latest resolved ones. */
export async function readAlerts() {
  const { id, kind, detail, raisedAt, resolvedAt } = alerts;
  const rows = await db
    .select({ id, kind, detail, raisedAt, resolvedAt })
    .from(alerts)
    .orderBy(sql`${resolvedAt} is not null`, desc(raisedAt), desc(id))
    .limit(MAX_SHOWN);
  return rows.map((row) => ({
    ...row,
    title: ALERT_TITLES[row.kind],
    remedy: ALERT_REMEDIES[row.kind],
    runbook: runbookOf(row.kind),
  }));
}

/** Returns the kinds of the open alerts. */
export async function readOpenAlerts(): Promise<Set<AlertKind>> {
  const rows = await db.select({ kind: alerts.kind }).from(alerts).where(isNull(alerts.resolvedAt));
  return new Set(rows.map(({ kind }) => kind));
}
