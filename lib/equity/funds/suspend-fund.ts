import { command, recorded } from "@/lib/core/command/command";
import { notifyManager } from "./notices";
import { getFund } from "./queries";
import { fundRows, requireUninvolved } from "./rows";
import { fundParams, suspendFundInput } from "./schema";

/** An administrator stops a fund: nobody asks for a place, nothing is called and nothing leaves it. */
export const suspendFund = command(
  {
    name: "equity.suspend-fund",
    allow: "admin",
    input: suspendFundInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row: fund, to } = await fundRows.lockFor(tx, { id, event: "suspend", actor, now });
    await requireUninvolved(tx, fund, { actor, event: "suspend" });
    const moved = await fundRows.move(tx, fund, { to, set: { reason, updatedAt: now } });
    await notifyManager(tx, moved, { notice: "suspended", reason, occasion: now.getTime() });
    record({ targetId: fund.managerId, details: { fund: id, reason } });
    return getFund(actor, id, tx);
  },
);

/** The fund goes on as it was. */
export const resumeFund = command(
  {
    name: "equity.resume-fund",
    allow: "admin",
    input: fundParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: fund, to } = await fundRows.lockFor(tx, { id, event: "resume", actor, now });
    await requireUninvolved(tx, fund, { actor, event: "resume" });
    const moved = await fundRows.move(tx, fund, { to, set: { reason: null, updatedAt: now } });
    await notifyManager(tx, moved, { notice: "resumed", occasion: now.getTime() });
    record({ targetId: fund.managerId, details: { fund: id } });
    return getFund(actor, id, tx);
  },
);
