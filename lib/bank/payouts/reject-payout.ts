import { command, recorded } from "@/lib/core/command/command";
import { failPayoutRow } from "./endings";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { rejectPayoutInput } from "./schema";

/** An administrator rejects a payout that has not left yet, with a reason that the member receives. */
export const rejectPayout = command(
  {
    name: "bank.reject-payout",
    allow: "admin",
    input: rejectPayoutInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row } = await payoutRows.lockFor(tx, { id, event: "reject", actor, now });
    const ended = await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    record({ targetId: row.userId, details: { payout: id, reason } });
    return payoutLine(ended);
  },
);
