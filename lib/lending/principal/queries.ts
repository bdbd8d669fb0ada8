import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { loanPaymentData, loans } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { LOAN } from "@/lib/lending/loan/machine";
import { isPartyOf } from "@/lib/lending/loan/queries";
import { LOAN_NOT_FOUND } from "@/lib/lending/loan/schema";
import { openPaymentData } from "./payment-data";

/**
 * The payment data of both parties of a loan, for one of them while the loan is open: afterwards there is no use for
 * the other's accounts. Separate from the loan, whose responses are stored for repeated requests.
 */
export async function getPaymentData(viewer: UserActor, id: number) {
  const { userId, sealed } = loanPaymentData;
  const rows = await db
    .select({ status: loans.status, userId, sealed })
    .from(loans)
    .leftJoin(loanPaymentData, eq(loanPaymentData.loanId, loans.id))
    .where(and(eq(loans.id, id), isPartyOf(viewer)))
    .limit(2);
  const [first] = rows;
  if (!first) throw new DomainError("not_found", LOAN_NOT_FOUND);
  if (LOAN.isFinal(first.status)) return { mine: null, theirs: null };
  const opened = rows.flatMap((row) =>
    row.userId !== null && row.sealed !== null
      ? [
          {
            isMine: row.userId === viewer.id,
            data: openPaymentData({ loanId: id, userId: row.userId }, row.sealed),
          },
        ]
      : [],
  );
  const of = (isMine: boolean) => opened.find((one) => one.isMine === isMine)?.data ?? null;
  return { mine: of(true), theirs: of(false) };
}
