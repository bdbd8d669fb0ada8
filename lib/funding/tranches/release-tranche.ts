import { tranche } from "./deal";
import { trancheParams } from "./schema";

/** The administrator who claimed a tranche releases the claim. */
export const releaseTranche = tranche.release({ name: "funding.release-tranche", input: trancheParams });
