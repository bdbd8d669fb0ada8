import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { payoutLine } from "./queries";
import { payoutRows } from "./rows";
import { mayBePaid } from "./rules";
import { payoutParams } from "./schema";
import { releaseTransfer } from "./transfers";

const MAY_BE_PAID =
  "Puede que esta retirada ya esté pagada: un administrador lo está comprobando con el banco.";

/** The owner cancels a pending payout that has certainly not left. */
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
    if (mayBePaid(row)) throw new DomainError("conflict", MAY_BE_PAID);
    const ended = await payoutRows.move(tx, row, { to, set: { closedAt: now } });
    await releaseTransfer(tx, row, { actorId: actor.id, now });
    return payoutLine(ended);
  },
);
