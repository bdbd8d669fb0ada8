import type { Tx } from "@/db";
import { available } from "@/lib/ledger/accounts";
import type { PostedBy, Transfer } from "@/lib/ledger/post";
import { moveCollateral } from "@/lib/lending/collateral/moves";
import { offerRows, requestRows } from "@/lib/lending/posts/rows";
import { principalOf } from "@/lib/lending/principal/transfers";
import type { LoanEntry } from "./constants";
import { minorOf } from "./rules";
import { collateralOf, creditorOf, type Loan, postIfAny } from "./transfers";

type End = {
  entry: Extract<LoanEntry, "cancel" | "expire" | "resolve-borrower">;
  /** The member who cancelled or who missed the deadline. */
  by: string | null;
  actorId: string | null;
  now: Date;
};

/**
 * Cancels a locked loan before it starts: returns principal and collateral, and reopens the other party's request or
 * offer.
 */
export async function voidLoan(tx: Tx, loan: Loan, { entry, by, actorId, now }: End) {
  await returnHeld(tx, loan, { actorId, now });
  const sats = -loan.collateralSats;
  const moved = sats === 0n ? null : await moveCollateral(tx, loan, { kind: "release", sats, now });
  await restorePost(tx, loan, { by, now });
  return { to: "cancelled", entry, set: { ...moved?.set } } as const;
}

// Reopens the post, unless its own author cancelled the loan or the post has expired.
async function restorePost(tx: Tx, { requestId, offerId }: Loan, { by, now }: Pick<End, "by" | "now">) {
  const set = { updatedAt: now };
  if (requestId !== null) {
    const request = await requestRows.lock(tx, requestId);
    const isOpen = request.borrowerId !== by && request.expiresAt > now && request.status === "funded";
    if (isOpen) await requestRows.move(tx, request, { to: "open", set });
  }
  if (offerId !== null) {
    const offer = await offerRows.lock(tx, offerId);
    const isOpen = offer.lenderId !== by && offer.expiresAt > now && offer.status === "accepted";
    if (isOpen) await offerRows.move(tx, offer, { to: "open", set });
  }
}

/** The transfers that undo a loan that never started: the principal to the lender, the collateral to the borrower. */
export function cancelTransfers(loan: Loan): Transfer[] {
  const held = principalOf(loan);
  const principal = minorOf(loan.principalCents, loan.currency);
  return [
    ...(held?.kind === "escrow" ? [{ from: held, to: creditorOf(loan), amount: principal }] : []),
    { from: collateralOf(loan), to: available(loan.borrowerId, "BTC"), amount: loan.collateralSats },
  ];
}

/** Returns what a loan that never started holds. */
async function returnHeld(tx: Tx, loan: Loan, posted: PostedBy): Promise<void> {
  await postIfAny(tx, loan, { act: "loan.cancel", transfers: cancelTransfers(loan), ...posted });
}
