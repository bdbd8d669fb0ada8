import { requireFunds } from "@/lib/ledger/refusals";
import { centsText } from "@/lib/lending/cents";
import { repayFromCollateral } from "@/lib/lending/liquidation/collateral-repayment";
import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { repayLoanInput } from "@/lib/lending/plan/schema";
import { centsOf } from "@/lib/lending/posts/schema";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { repayFromWallet } from "./repayment";

/**
 * The borrower pays the next instalment, a part of the debt early, or the whole debt, from the wallet or the
 * collateral. Paying the whole debt releases the collateral.
 */
export const repayLoan = loan.act(
  {
    name: "lending.repay-loan",
    event: "repay",
    input: repayLoanInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { amount: typed, of: meant, nr, whole: isWhole }) => {
    const amount = centsOf(typed);
    // What was owed before a change of credentials can always be paid from the balance (decision 110).
    await refuseWhilePaused(tx, actor, meant === "collateral" ? null : row.startedAt);
    const repaying = { amount, isInstalment: meant === "instalment", isWhole, nr, actorId: actor.id, now };
    const pay = meant === "collateral" ? repayFromCollateral : repayFromWallet;
    const outcome = await requireFunds(pay(tx, row, repaying));
    const details = { amount: centsText(amount, row.currency), of: meant };
    return { ...outcome, audit: { details } };
  },
);
