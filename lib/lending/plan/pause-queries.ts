import { desc, eq } from "drizzle-orm";
import { loanPauses } from "@/db/schema";
import type { Source } from "@/lib/deals/definition";
import { printCents } from "@/lib/lending/cents";
import { sideOf } from "@/lib/lending/loan/line";
import type { Loan } from "@/lib/lending/loan/transfers";

const MAX_PAUSES = 50;

/** The pauses that the two of a loan have proposed, the latest first; one whose time is over waits no more. */
export async function readPauses(row: Loan, now: Date, source: Source) {
  const rows = await source
    .select()
    .from(loanPauses)
    .where(eq(loanPauses.loanId, row.id))
    .orderBy(desc(loanPauses.id))
    .limit(MAX_PAUSES);
  return rows.map(({ id, days, costCents, proposedBy, status, expiresAt, createdAt, closedAt }) => ({
    id,
    days,
    cost: printCents(costCents),
    by: sideOf(row, proposedBy),
    status: status === "proposed" && expiresAt <= now ? ("expired" as const) : status,
    expiresAt: expiresAt.toISOString(),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
}
