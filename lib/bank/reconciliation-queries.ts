import { desc, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankReconciliations } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { amountText, formatDay } from "@/lib/core/format/format";
import { RECONCILED_LABELS } from "./constants";

const MAX_LISTED = 20;

/** The latest comparisons of the ledger with the bank and the card provider. */
export async function listReconciliations(_viewer: AdminActor) {
  const { id, asOf } = bankReconciliations;
  return db.select().from(bankReconciliations).orderBy(desc(asOf), desc(id)).limit(MAX_LISTED);
}

export type Reconciliation = Awaited<ReturnType<typeof listReconciliations>>[number];

/** What of the latest comparison of each differs, in words; null where all agree. */
export async function findDifference(): Promise<string | null> {
  const { source, asOf, differenceMinor } = bankReconciliations;
  const latest = await db
    .selectDistinctOn([source], { source, asOf, differenceMinor })
    .from(bankReconciliations)
    .orderBy(source, sql`${asOf} desc`);
  const wrong = latest.filter((row) => row.differenceMinor !== 0n);
  const worded = wrong.map(
    (row) =>
      `${RECONCILED_LABELS[row.source]}, ${formatDay(new Date(`${row.asOf}T12:00:00Z`), "UTC")}: ${amountText(row.differenceMinor, "EUR")} de diferencia.`,
  );
  return worded.length > 0 ? worded.join(" ") : null;
}
