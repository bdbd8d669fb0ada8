import { tranche } from "./deal";
import { disputeTrancheInput } from "./schema";

/**
 * The investor objects to a proof, or either party asks for a decision after the investor did not answer: an
 * administrator decides.
 */
export const disputeTranche = tranche.dispute({
  name: "funding.dispute-tranche",
  input: disputeTrancheInput,
});
