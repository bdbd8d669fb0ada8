import { tranche } from "./deal";
import { trancheParams } from "./schema";

/** Whoever has claimed a tranche that waits for a decision leaves it to others. */
export const releaseTranche = tranche.release({ name: "funding.release-tranche", input: trancheParams });
