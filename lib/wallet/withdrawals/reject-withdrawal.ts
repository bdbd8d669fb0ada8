import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { readPayout } from "@/lib/gateways/chains/payouts";
import { rejectWithdrawalInput } from "@/lib/wallet/schema";
import { notifyOfWithdrawal, renderWithdrawalMail } from "./notices";
import { withdrawalLine } from "./queries";
import { releaseWithdrawal } from "./release";
import { withdrawalRows } from "./rows";
import { mayHaveLeft, requestKeyOf } from "./rules";

const MAY_BE_ANNOUNCED =
  "Este envío ya está firmado y puede haber salido: apruébalo, y no se pagará dos veces.";

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
    if (mayHaveLeft(row) && (await readPayout(requestKeyOf(row), tx)))
      throw new DomainError("conflict", MAY_BE_ANNOUNCED);
    const mail = await renderWithdrawalMail(tx, { ...row, failureReason: reason }, "failed");
    const ended = await releaseWithdrawal(tx, row, { event: "reject", reason, actorId: actor.id, now });
    await notifyOfWithdrawal(tx, ended, { event: "failed", mail });
    record({ targetId: row.userId, details: { withdrawal: id, reason } });
    return withdrawalLine(ended);
  },
);
