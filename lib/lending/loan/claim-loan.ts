import { loan } from "./deal";
import { loanParams } from "./schema";

/** An administrator claims a dispute, so that no other administrator works on it concurrently. */
export const claimLoan = loan.claim({ name: "lending.claim-loan", input: loanParams });
