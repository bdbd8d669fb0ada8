import { command, recorded } from "@/lib/core/command/command";
import { getSettings } from "@/lib/core/config/settings";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { proposeDecision } from "./decisions";
import { failPayoutRow } from "./endings";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { failPayoutInput } from "./schema";

/**
 * An administrator states that the bank has refused a payout of a batch, if no statement will say so. This returns
 * money to the member: above an amount a second administrator must approve.
 */
export const failPayout = command(
  {
    name: "bank.fail-payout",
    allow: "admin",
    input: failPayoutInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async (context, { id, reason }) => {
    const { tx, actor, now, record } = context;
    const { row } = await payoutRows.lockFor(tx, { id, event: "fail", actor, now });
    if (needsSecondAdministrator(row.amountMinor, await getSettings(["disputeApprovalEur"], tx))) {
      return proposeDecision(context, row, { event: "fail", reason });
    }
    const ended = await failPayoutRow(tx, row, { actorId: actor.id, now, reason });
    record({ targetId: row.userId, details: { payout: id, reason } });
    return payoutLine(ended);
  },
);
