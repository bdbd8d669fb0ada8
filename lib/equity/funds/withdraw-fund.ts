import { command, recorded } from "@/lib/core/command/command";
import { getFund } from "./queries";
import { fundRows } from "./rows";
import { fundParams } from "./schema";

/** The manager withdraws a fund from review to change it. */
export const withdrawFund = command(
  {
    name: "equity.withdraw-fund",
    allow: "user",
    input: fundParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: fund, to } = await fundRows.lockFor(tx, { id, event: "withdraw", actor, now });
    await fundRows.move(tx, fund, { to, set: { updatedAt: now } });
    record({ targetId: actor.id, details: { fund: id } });
    return getFund(actor, id, tx);
  },
);
