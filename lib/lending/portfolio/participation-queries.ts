import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { Participation } from "@/lib/core/area";
import { loan } from "@/lib/lending/loan/deal";
import { minorOf, RUNNING } from "@/lib/lending/loan/rules";

/** More than any member has lent at once. */
const MAX_LENT = 1_000;

/** The principal that borrowers still owe a member, loan by loan. Interest counts once it is paid. */
export async function listLentPrincipal(userId: string): Promise<Participation[]> {
  const { id, currency, principalLeftCents, lenderId, status } = loans;
  const rows = await db
    .select({ id, currency, principalLeftCents })
    .from(loans)
    .where(and(eq(lenderId, userId), inArray(status, [...RUNNING])))
    .orderBy(asc(id))
    .limit(MAX_LENT);
  return rows.map((row) => ({
    label: `Préstamo n.º ${row.id}`,
    currency: row.currency,
    minor: minorOf(row.principalLeftCents, row.currency),
    path: loan.path(row.id),
  }));
}
