import { giveBack, tranche } from "./deal";
import { trancheParams } from "./schema";

/** Whoever receives the money does without a tranche: it goes back at once, with all that would have come after it. */
export const waiveTranche = tranche.act(
  {
    name: "funding.waive-tranche",
    event: "waive",
    input: trancheParams,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => ({
    ...(await giveBack(tx, row, { actorId: actor.id, now })),
    entry: "waive",
    notice: "waived",
  }),
);
