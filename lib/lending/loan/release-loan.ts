import { loan } from "./deal";
import { loanParams } from "./schema";

/** The administrator who claimed a dispute releases the claim. */
export const releaseLoan = loan.release({ name: "lending.release-loan", input: loanParams });
