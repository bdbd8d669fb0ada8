import { loan } from "./deal";
import { disputeLoanInput } from "./schema";

/**
 * One of the two parties asks an administrator to decide whether the principal has arrived. The collateral stays in
 * escrow.
 */
export const disputeLoan = loan.dispute({ name: "lending.dispute-loan", input: disputeLoanInput });
