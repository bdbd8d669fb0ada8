import { bitcoin, loanParams } from "@/lib/lending/loan/schema";

/** What begins a loan may be left out: it is then what that takes. */
export const leaveCollateralInput = loanParams.extend({ btcAmount: bitcoin.optional() });
