import { command, recorded } from "@/lib/core/command";
import { releaseWithdrawal } from "./release-withdrawal";
import { letterOfWithdrawal, tellOfWithdrawal } from "./tell-of-withdrawal";
import { rejectWithdrawalInput } from "./wallet-schema";
import { withdrawalLine } from "./withdrawal-queries";
import { withdrawalRows } from "./withdrawal-rows";

/** An administrator refuses a withdrawal that has not left yet, with the reason that the member is told. */
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
    const letter = await letterOfWithdrawal(tx, { ...row, failureReason: reason }, "failed");
    const ended = await releaseWithdrawal(tx, row, { event: "reject", reason, actorId: actor.id, now });
    await tellOfWithdrawal(tx, ended, { event: "failed", letter });
    record({ targetId: row.userId, details: { withdrawal: id, reason } });
    return withdrawalLine(ended);
  },
);
