import { SIGNATURE_MINUTES } from "@/lib/funding/constants";
import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { recordTranche } from "./activity";
import { payTranche, tranche } from "./deal";
import { trancheParams } from "./schema";

/** The investor approves a proof: the tranche is paid, less the platform's fee. This is final. */
export const approveTranche = tranche.act(
  {
    name: "funding.approve-tranche",
    event: "approve",
    input: trancheParams,
    confirmedWithinMinutes: SIGNATURE_MINUTES,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    await refuseWhilePaused(tx, actor);
    await recordTranche(tx, row, { userId: actor.id, type: "tranche_approval", now });
    return {
      ...(await payTranche(tx, row, { actorId: actor.id, now })),
      entry: "approve",
      notice: "approved",
    };
  },
);
