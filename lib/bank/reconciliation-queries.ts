import { and, desc, eq, gte, max, ne, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { bankReconciliations } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { pageOf } from "@/lib/core/command/page";
import { dayOf } from "@/lib/core/format/calendar";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { amountText, shortDayText } from "@/lib/core/format/format";
import { CARD_DAYS, RECONCILED_LABELS } from "./constants";
import type { ListReconciliations } from "./schema";

/** The comparisons of the ledger with the bank and the card provider, newest day first. */
export async function listReconciliations(_viewer: AdminActor, { cursor, limit }: ListReconciliations) {
  const { id, asOf } = bankReconciliations;
  const [day, last] = cursor?.split(".") ?? [];
  const rows = await db
    .select()
    .from(bankReconciliations)
    .where(cursor ? sql`(${asOf}, ${id}) < (${day}::date, ${last}::integer)` : undefined)
    .orderBy(desc(asOf), desc(id))
    .limit(limit + 1);
  return pageOf(rows, limit, (row) => `${row.asOf}.${row.id}`);
}

/** An amount of the stored details in cents, which may be negative; null if they have none by this name. */
export function centsIn(details: Reconciliation["details"], key: string): bigint | null {
  const text = details[key];
  return typeof text === "string" ? BigInt(text.replace(".", "")) : null;
}

/** The credits dated after the comparison, in cents: a part of the difference. */
export function aheadOf({ details }: Pick<Reconciliation, "details">): bigint {
  return centsIn(details, "ahead") ?? 0n;
}

export type Reconciliation = Awaited<ReturnType<typeof listReconciliations>>["rows"][number];

const MAX_DIFFERENCES = 20;

/**
 * The differences of the latest bank statement and of the card provider's last days, in words; null if there are
 * none.
 */
export async function findDifference(): Promise<string | null> {
  const { source, asOf, differenceMinor, details } = bankReconciliations;
  const firstDay = dayOf(plusMinutes(clock.now(), -CARD_DAYS * DAY_MINUTES), "UTC");
  const latest = db
    .select({ day: max(asOf) })
    .from(bankReconciliations)
    .where(eq(source, "bank"));
  const isLooked = or(
    and(eq(source, "bank"), eq(asOf, latest)),
    and(eq(source, "stripe"), gte(asOf, firstDay)),
  );
  const wrong = await db
    .select({ source, asOf, differenceMinor, details })
    .from(bankReconciliations)
    .where(and(ne(differenceMinor, 0n), isLooked))
    .orderBy(source, desc(asOf))
    .limit(MAX_DIFFERENCES);
  const worded = wrong.map((row) => {
    const where = `${RECONCILED_LABELS[row.source]}, ${shortDayText(row.asOf)}`;
    const ahead = aheadOf(row);
    const ofThem = ahead === 0n ? "" : ` (${amountText(ahead, "EUR")} con fecha futura)`;
    return `${where}: ${amountText(row.differenceMinor, "EUR")} de diferencia${ofThem}.`;
  });
  return worded.length > 0 ? worded.join(" ") : null;
}
