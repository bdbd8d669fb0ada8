import { isoOrNull } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { shownEntries, type TimelineRow } from "@/lib/deals/timeline";
import { printCents } from "@/lib/lending/cents";
import { collateralStatus } from "@/lib/lending/collateral/rules";
import { totalInterest } from "@/lib/lending/plan/interest-rules";
import type { LoanRole } from "./machine";
import { LOAN_TIMELINE } from "./timeline";
import type { Loan } from "./transfers";

export type LoanParty = Extract<LoanRole, "lender" | "borrower">;

const bitcoin = (sats: bigint) => printMoney(sats, "BTC");

/**
 * A loan's figures in the documented shape (spec 3 §3). It must survive JSON: a repeated request returns the stored
 * response.
 */
export function loanFigures(loan: Loan) {
  const interest = totalInterest(loan.principalCents, loan.aprPoints);
  return {
    id: loan.id,
    requestId: loan.requestId,
    offerId: loan.offerId,
    replacesId: loan.replacesId,
    borrowerId: loan.borrowerId,
    lenderId: loan.lenderId,
    poolId: loan.poolId,
    amount: printCents(loan.principalCents),
    currency: loan.currency,
    paymentMethod: loan.paymentMethod,
    interestRate: printCents(BigInt(loan.aprPoints)),
    totalInterest: printCents(interest),
    returnAmount: printCents(loan.principalCents + interest),
    term: loan.termDays,
    repayment: loan.repayment,
    collateralAmount: bitcoin(loan.agreedSats),
    collateralHeld: bitcoin(loan.collateralSats),
    collateralCurrency: "BTC" as const,
    collateralStatus: collateralStatus(loan.status, loan.collateralTxId !== null),
    collateralTxId: loan.collateralTxId,
    platformBtcWallet: loan.custodyAddress,
    platformFee: printCents(loan.feeCents),
    feePoints: loan.feePoints,
    platformFeeBtc: bitcoin(loan.feeSats),
    feeCollected: loan.startedAt !== null,
    principalLeft: printCents(loan.principalLeftCents),
    status: loan.status,
    defaultReason: loan.defaultReason,
    deadline: isoOrNull(loan.stageExpiresAt),
    startedAt: isoOrNull(loan.startedAt),
    nextDueAt: isoOrNull(loan.dueAt),
    dueDate: isoOrNull(loan.endsAt),
    closedAt: isoOrNull(loan.closedAt),
    createdAt: loan.createdAt.toISOString(),
  };
}

const partiesOf = ({ lenderId, borrowerId }: Loan) => ({ lender: lenderId, borrower: borrowerId });

/** The events of a loan's timeline, in order. */
export const linesOfLoan = (loan: Loan, lines: readonly TimelineRow[]) =>
  shownEntries(LOAN_TIMELINE, { id: loan.id, parties: partiesOf(loan) }, lines);

export type LoanTimeline = ReturnType<typeof linesOfLoan>;

/** The dispute and its decision, taken from the timeline; null if there was none. */
export function disputeOf(loan: Loan, timeline: LoanTimeline) {
  if (!loan.disputedBy) return { dispute: null, resolution: null };
  const opened = timeline.find(({ event }) => event === "dispute");
  const decided = timeline.find(({ event }) => event.startsWith("resolve-"));
  return {
    dispute: {
      by: sideOf(loan, loan.disputedBy),
      reason: loan.disputeReason ?? "",
      openedAt: opened?.createdAt ?? loan.createdAt.toISOString(),
      evidenceUntil: loan.status === "disputed" ? isoOrNull(loan.stageExpiresAt) : null,
    },
    resolution: decided
      ? {
          for: decided.event.replace("resolve-", "") as LoanParty,
          reason: loan.resolution ?? "",
          decidedAt: decided.createdAt,
        }
      : null,
  };
}

export const sideOf = (loan: Loan, id: string): LoanParty => (loan.lenderId === id ? "lender" : "borrower");

export const receiptUrl = ({ id, receiptFileId }: Loan) => receiptFileId && `/api/loans/${id}/receipt`;
