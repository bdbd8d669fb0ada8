import { giveBack, tranche } from "./deal";
import { trancheParams } from "./schema";

/** The owner waives a tranche: it returns to the investor immediately, with all later ones. */
export const waiveTranche = tranche.act(
  {
    name: "funding.waive-tranche",
    event: "waive",
    input: trancheParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => ({
    ...(await giveBack(tx, row, { actorId: actor.id, now, notice: "waived" })),
    entry: "waive",
  }),
);
