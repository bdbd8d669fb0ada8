import { trade } from "./deal";
import { markPaidInput } from "./schema";

/**
 * The buyer marks the payment outside the platform as sent, with its reference; the seller has 48 hours to confirm it.
 */
export const markPaid = trade.act(
  { name: "exchange.mark-paid", event: "pay", input: markPaidInput, refuses: ["not_found", "conflict"] },
  (_context, { reference }) => ({
    entry: "pay",
    note: reference,
    set: { paymentReference: reference },
    notice: "paid",
    audit: { details: { reference } },
  }),
);
