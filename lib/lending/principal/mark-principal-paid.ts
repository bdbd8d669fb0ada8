import { loan } from "@/lib/lending/loan/deal";
import { payLoanInput } from "./schema";

/**
 * The lender states that they paid the principal by bank, with this reference. The borrower has 72 hours to confirm.
 */
export const markPrincipalPaid = loan.act(
  {
    name: "lending.mark-principal-paid",
    event: "pay",
    input: payLoanInput,
    refuses: ["not_found", "conflict"],
  },
  (_context, { reference }) => ({
    entry: "pay",
    note: reference,
    set: { paymentReference: reference },
    notice: "paid",
    audit: { details: { reference } },
  }),
);
