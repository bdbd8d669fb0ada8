import { command, recorded } from "@/lib/core/command/command";
import { failPayoutRow } from "./endings";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { failPayoutInput } from "./schema";

/** An administrator says that the bank has refused a payout of a file, where no statement will. */
export const failPayout = command(
  {
    name: "bank.fail-payout",
    allow: "admin",
    input: failPayoutInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row } = await payoutRows.lockFor(tx, { id, event: "fail", actor, now });
    const ended = await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    record({ targetId: row.userId, details: { payout: id, reason } });
    return payoutLine(ended);
  },
);
