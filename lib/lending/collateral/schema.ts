import { bitcoin, loanParams } from "@/lib/lending/loan/schema";

/** Without an amount, a pending loan takes exactly the collateral it needs. */
export const leaveCollateralInput = loanParams.extend({ btcAmount: bitcoin.optional() });
