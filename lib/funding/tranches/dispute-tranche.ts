import { tranche } from "./deal";
import { disputeTrancheInput } from "./schema";

/** The investor objects to a proof, or after their silence either of the two asks: an administrator decides. */
export const disputeTranche = tranche.dispute({
  name: "funding.dispute-tranche",
  input: disputeTrancheInput,
});
