import { and, asc, eq, inArray, or } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { Participation } from "@/lib/core/area";
import { loan } from "@/lib/lending/loan/deal";
import { minorOf, RUNNING } from "@/lib/lending/loan/rules";

/** More than any member has lent and borrowed at once. */
const MAX_LOANS = 2_000;

/**
 * The principal that borrowers still owe a member, and that the member owes lenders, loan by loan. Interest counts once
 * it is paid.
 */
export async function listPrincipals(userId: string): Promise<Participation[]> {
  const { id, currency, principalLeftCents, lenderId, borrowerId, status } = loans;
  const rows = await db
    .select({ id, currency, principalLeftCents, borrowerId })
    .from(loans)
    .where(and(or(eq(lenderId, userId), eq(borrowerId, userId)), inArray(status, [...RUNNING])))
    .orderBy(asc(id))
    .limit(MAX_LOANS);
  return rows.map((row) => ({
    label: `Préstamo n.º ${row.id}`,
    currency: row.currency,
    minor: minorOf(row.principalLeftCents, row.currency),
    path: loan.path(row.id),
    isOwed: row.borrowerId === userId,
  }));
}
