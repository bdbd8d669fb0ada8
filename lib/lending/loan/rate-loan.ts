import { loan } from "./deal";
import { rateLoanInput } from "./schema";

/** One of the two parties rates the other after the loan has ended. */
export const rateLoan = loan.rate({ name: "lending.rate-loan", input: rateLoanInput });
