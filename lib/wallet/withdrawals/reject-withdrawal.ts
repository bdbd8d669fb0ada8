import { command, recorded } from "@/lib/core/command/command";
import { rejectWithdrawalInput } from "@/lib/wallet/schema";
import { notifyOfWithdrawal, renderWithdrawalMail } from "./notices";
import { withdrawalLine } from "./queries";
import { releaseWithdrawal } from "./release";
import { withdrawalRows } from "./rows";

/** An administrator rejects a withdrawal that has not left yet, with a reason that the member receives. */
export const rejectWithdrawal = command(
  {
    name: "exchange.reject-withdrawal",
    allow: "admin",
    input: rejectWithdrawalInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row } = await withdrawalRows.lockFor(tx, { id, event: "reject", actor, now });
    const mail = await renderWithdrawalMail(tx, { ...row, failureReason: reason }, "failed");
    const ended = await releaseWithdrawal(tx, row, { event: "reject", reason, actorId: actor.id, now });
    await notifyOfWithdrawal(tx, ended, { event: "failed", mail });
    record({ targetId: row.userId, details: { withdrawal: id, reason } });
    return withdrawalLine(ended);
  },
);
