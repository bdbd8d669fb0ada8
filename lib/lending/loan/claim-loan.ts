import { loan } from "./deal";
import { loanParams } from "./schema";

/** An administrator takes a dispute, so that no other one works at it at the same time. */
export const claimLoan = loan.claim({ name: "lending.claim-loan", input: loanParams });
