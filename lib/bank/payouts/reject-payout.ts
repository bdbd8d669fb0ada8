import { command, recorded } from "@/lib/core/command/command";
import { isRestoredAndLarge, proposeDecision } from "./decisions";
import { failPayoutRow } from "./endings";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { rejectPayoutInput } from "./schema";

/**
 * An administrator rejects a payout that has not left yet, with a reason that the member receives. If the bank may have
 * paid it before a backup was restored, a second administrator must approve this above an amount.
 */
export const rejectPayout = command(
  {
    name: "bank.reject-payout",
    allow: "admin",
    input: rejectPayoutInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async (context, { id, reason }) => {
    const { tx, actor, now, record } = context;
    const { row } = await payoutRows.lockFor(tx, { id, event: "reject", actor, now });
    if (await isRestoredAndLarge(tx, row)) return proposeDecision(context, row, { event: "reject", reason });
    const ended = await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    record({ targetId: row.userId, details: { payout: id, reason } });
    return payoutLine(ended);
  },
);
