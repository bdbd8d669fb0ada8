import { tranche } from "./deal";
import { trancheParams } from "./schema";

/**
 * An administrator claims a tranche that waits for a decision, so that no other administrator works on it
 * concurrently.
 */
export const claimTranche = tranche.claim({ name: "funding.claim-tranche", input: trancheParams });
