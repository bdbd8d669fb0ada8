import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { LOAN } from "@/lib/lending/loan/machine";
import { isPartyOf } from "@/lib/lending/loan/queries";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import { readPaymentData } from "./payment-data";

/**
 * What the two of a loan have said of where they are paid, for one of them while it goes on: whoever has ended it has no use
 * for the other's accounts. Kept apart from the loan, whose answers are stored for repeated requests.
 */
export async function getPaymentData(viewer: UserActor, id: number) {
  const [row] = await db
    .select()
    .from(loans)
    .where(and(eq(loans.id, id), isPartyOf(viewer)))
    .limit(1);
  if (!row) throw new DomainError("not_found", LOAN_NOT_FOUND);
  if (LOAN.isFinal(row.status)) return { mine: null, theirs: null };
  const told = await readPaymentData(id);
  const others = row.lenderId === viewer.id ? row.borrowerId : row.lenderId;
  return { mine: told.get(viewer.id) ?? null, theirs: (others && told.get(others)) || null };
}
