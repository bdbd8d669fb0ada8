import { loan } from "@/lib/lending/loan/deal";
import { keepPaymentData } from "./payment-data";
import { paymentDataInput } from "./schema";

/**
 * One of the two parties gives or replaces their payment data. Only the other party can read it, while the loan is
 * open.
 */
export const givePaymentData = loan.act(
  {
    name: "lending.give-payment-data",
    event: "payment-data",
    input: paymentDataInput,
    refuses: ["not_found", "conflict"],
  },
  async ({ tx, actor, row, now }, { paymentData }) => {
    await keepPaymentData(tx, { loanId: row.id, userId: actor.id }, paymentData, now);
    return { to: row.status, entry: "payment-data" };
  },
);
