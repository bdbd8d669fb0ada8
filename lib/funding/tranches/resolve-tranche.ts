import { giveBack, payTranche, tranche } from "./deal";
import { resolveTrancheInput } from "./schema";

/**
 * The administrator who claimed a tranche decides whether it is paid or returned, with a reason that both parties
 * receive.
 */
export const resolveTranche = tranche.resolve(
  {
    name: "funding.resolve-tranche",
    input: resolveTrancheInput,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { for: side, reason }) => {
    const acting = { actorId: actor.id, now };
    const end =
      side === "owner"
        ? { ...(await payTranche(tx, row, acting)), notice: "resolved-owner" as const }
        : await giveBack(tx, row, { ...acting, notice: "resolved-investor" });
    const decided = { resolvedBy: actor.id, resolution: reason };
    return {
      ...end,
      set: { ...("set" in end && end.set), ...decided },
      entry: `resolve-${side}`,
      note: reason,
      audit: {
        targetId: side === "owner" ? row.ownerId : row.investorId,
        details: { for: side, reason },
      },
    };
  },
);
