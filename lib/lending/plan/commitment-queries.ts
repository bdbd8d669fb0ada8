import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { db } from "@/db";
import { loanInstalments, loans } from "@/db/schema";
import type { Commitment } from "@/lib/core/area";
import { MAX_BORROWED } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { minorOf, RUNNING } from "@/lib/lending/loan/rules";
import { amountOf } from "./plan-rules";

/** A borrower's loan payments that fall due up to a day, including overdue ones. */
export async function listLoanCommitments(userId: string, until: string): Promise<Commitment[]> {
  const { dueOn, interestCents, principalCents } = loanInstalments;
  const rows = await db
    .select({ id: loans.id, currency: loans.currency, dueOn, interestCents, principalCents })
    .from(loans)
    .innerJoin(loanInstalments, eq(loanInstalments.loanId, loans.id))
    .where(
      and(
        eq(loans.borrowerId, userId),
        inArray(loans.status, [...RUNNING]),
        isNull(loanInstalments.paidAt),
        isNull(loanInstalments.replacedAt),
        lte(dueOn, until),
      ),
    )
    .orderBy(asc(dueOn), asc(loanInstalments.id))
    .limit(MAX_BORROWED * 2);
  return rows.map(({ id, currency, ...due }) => ({
    label: `Cuota del préstamo n.º ${id}`,
    currency,
    minor: minorOf(amountOf(due), currency),
    dueOn: due.dueOn,
    path: loan.path(id),
  }));
}
