import { lockWaiting, setLine } from "@/lib/bank/statement-lines/rows";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { printMoney } from "@/lib/core/format/money";
import { completePayout } from "./endings";
import { payoutRows } from "./rows";
import { mayBePaid } from "./rules";
import { assignLineInput } from "./schema";

const NOT_SENT = "Esa retirada todavía no se ha enviado al banco: elige otra.";

/**
 * An administrator assigns a charge in the bank statement to a payout, if its text does not contain the payout's
 * name. The payout was sent, or waits for approval since a backup from before its file was restored.
 */
export const assignLine = command(
  {
    name: "bank.assign-line",
    allow: "admin",
    input: assignLineInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, payout, reason }) => {
    const line = await lockWaiting(tx, id);
    const { row } = await payoutRows.lockFor(tx, { id: payout, event: "complete", actor, now });
    if (line.currency !== "EUR" || line.amountMinor !== -row.amountMinor) {
      throw new DomainError("conflict", "El cargo no es del importe de esa retirada.");
    }
    if (row.status === "pending" && !mayBePaid(row)) throw new DomainError("conflict", NOT_SENT);
    await completePayout(tx, row, { actorId: actor.id, now });
    const { userId, amountMinor } = row;
    const decided = { decidedBy: actor.id, decidedAt: now, reason: null };
    const { status } = await setLine(tx, line, { status: "payout", payoutId: payout, userId, ...decided });
    const amount = printMoney(amountMinor, "EUR");
    record({ targetId: userId, details: { line: id, payout, amount, ...(reason && { reason }) } });
    return { id, status };
  },
);
