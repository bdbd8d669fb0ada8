import { LOAN_CONFIRMATION_MINUTES } from "@/lib/lending/loan/constants";
import { loan } from "@/lib/lending/loan/deal";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { keepPaymentData } from "./payment-data";
import { paymentDataInput } from "./schema";

/**
 * One of the two parties gives or replaces their payment data. Only the other party can read it, while the loan is
 * open, and is notified of each change: a stolen session must not redirect the principal unnoticed.
 */
export const givePaymentData = loan.act(
  {
    name: "lending.give-payment-data",
    event: "payment-data",
    input: paymentDataInput,
    confirmedWithinMinutes: LOAN_CONFIRMATION_MINUTES,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, row, now }, { paymentData }) => {
    await refuseWhilePaused(tx, actor);
    await keepPaymentData(tx, { loanId: row.id, userId: actor.id }, paymentData, now);
    return {
      to: row.status,
      entry: "payment-data",
      notice: { notice: "payment-data", mark: now.toISOString() },
    };
  },
);
