import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { withdrawalParams } from "@/lib/wallet/schema";
import { withdrawalLine } from "./queries";
import { releaseWithdrawal } from "./release";
import { withdrawalRows } from "./rows";
import { mayHaveLeft } from "./rules";

const MAY_HAVE_LEFT = "Este envío puede haber salido ya: lo está revisando una persona.";

/** The owner cancels a pending withdrawal, unless it may have been paid already. */
export const cancelWithdrawal = command(
  {
    name: "exchange.cancel-withdrawal",
    allow: "user",
    input: withdrawalParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { withdrawal: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { row } = await withdrawalRows.lockFor(tx, { id, event: "cancel", actor, now });
    // A withdrawal that pays out a trade can only end by the rules of the trade.
    if (row.tradeId)
      throw new DomainError("conflict", "Este envío es de una operación y no se puede cancelar.");
    if (mayHaveLeft(row)) throw new DomainError("conflict", MAY_HAVE_LEFT);
    const ended = await releaseWithdrawal(tx, row, { event: "cancel", reason: null, actorId: actor.id, now });
    return withdrawalLine(ended);
  },
);
