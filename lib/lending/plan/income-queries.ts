import { and, asc, eq, inArray } from "drizzle-orm";
import { db, type Source } from "@/db";
import { loans } from "@/db/schema";
import { MAX_BORROWED } from "@/lib/lending/loan/constants";
import { RUNNING } from "@/lib/lending/loan/rules";

/** A borrower's running loans in euros. */
export async function listEuroLoans(borrowerId: string, source: Source = db) {
  const { id, principalLeftCents, currency, status } = loans;
  return source
    .select({ id, principalLeftCents })
    .from(loans)
    .where(and(eq(loans.borrowerId, borrowerId), eq(currency, "EUR"), inArray(status, [...RUNNING])))
    .orderBy(asc(id))
    .limit(MAX_BORROWED);
}
