import { loan } from "./deal";
import { loanParams } from "./schema";

/** Whoever has claimed a dispute leaves it to others. */
export const releaseLoan = loan.release({ name: "lending.release-loan", input: loanParams });
