import { loan } from "@/lib/lending/loan/deal";
import { payLoanInput } from "./schema";

/** The lender has paid the principal by bank, under this reference; the borrower has 72 hours to confirm it. */
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
