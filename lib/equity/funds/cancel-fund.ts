import { command, recorded } from "@/lib/core/command/command";
import { getFund } from "./queries";
import { fundRows } from "./rows";
import { fundParams } from "./schema";

/** The manager cancels a fund that nobody else has seen. */
export const cancelFund = command(
  {
    name: "equity.cancel-fund",
    allow: "user",
    input: fundParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: fund, to } = await fundRows.lockFor(tx, { id, event: "cancel", actor, now });
    await fundRows.move(tx, fund, { to, set: { closedAt: now, updatedAt: now } });
    record({ targetId: actor.id, details: { fund: id } });
    return getFund(actor, id, tx);
  },
);
