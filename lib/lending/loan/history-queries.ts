import { and, desc, eq, lt } from "drizzle-orm";
import { db } from "@/db";
import { loanCollateralMoves, loanRepayments, loans } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { idOf, pageOf } from "@/lib/core/command/page";
import { moveLine } from "@/lib/lending/collateral/queries";
import { repaymentLine } from "@/lib/lending/plan/queries";
import { isPartyOf } from "./queries";
import { type ListOfLoan, LOAN_NOT_FOUND } from "./schema";

/** All repayments of a loan, for its two parties, newest first, one page at a time. Throws `not_found`. */
export async function listRepayments(viewer: UserActor, { id: loanId, cursor, limit }: ListOfLoan) {
  await requireParty(viewer, loanId);
  const { id } = loanRepayments;
  const rows = await db
    .select()
    .from(loanRepayments)
    .where(and(eq(loanRepayments.loanId, loanId), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: page.rows.map(repaymentLine) };
}

/** All collateral moves of a loan, like its repayments. Throws `not_found`. */
export async function listCollateralMoves(viewer: UserActor, { id: loanId, cursor, limit }: ListOfLoan) {
  await requireParty(viewer, loanId);
  const { id } = loanCollateralMoves;
  const rows = await db
    .select()
    .from(loanCollateralMoves)
    .where(and(eq(loanCollateralMoves.loanId, loanId), cursor ? lt(id, cursor) : undefined))
    .orderBy(desc(id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, idOf);
  return { ...page, rows: page.rows.map(moveLine) };
}

async function requireParty(viewer: UserActor, loanId: number): Promise<void> {
  const isTheirs = and(eq(loans.id, loanId), isPartyOf(viewer));
  if ((await db.$count(loans, isTheirs)) === 0) throw new DomainError("not_found", LOAN_NOT_FOUND);
}
