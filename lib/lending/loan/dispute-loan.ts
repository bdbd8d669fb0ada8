import { loan } from "./deal";
import { disputeLoanInput } from "./schema";

/** One of the two asks an administrator whether the principal has come; the collateral stays in escrow. */
export const disputeLoan = loan.dispute({ name: "lending.dispute-loan", input: disputeLoanInput });
