import { tranche } from "./deal";
import { trancheParams } from "./schema";

/** An administrator takes a tranche that waits for a decision, so that no other one works at it at the same time. */
export const claimTranche = tranche.claim({ name: "funding.claim-tranche", input: trancheParams });
