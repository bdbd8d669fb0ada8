import { command } from "@/lib/core/command/command";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { payoutParams } from "./schema";
import { releaseTransfer } from "./transfers";

/** The owner cancels a pending payout. */
export const cancelPayout = command(
  {
    name: "bank.cancel-payout",
    allow: "user",
    input: payoutParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { payout: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { row, to } = await payoutRows.lockFor(tx, { id, event: "cancel", actor, now });
    const ended = await payoutRows.move(tx, row, { to, set: { closedAt: now } });
    await releaseTransfer(tx, row, { actorId: actor.id, now });
    return payoutLine(ended);
  },
);
