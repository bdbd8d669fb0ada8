import { command, recorded } from "@/lib/core/command/command";
import { postponeCalls } from "@/lib/equity/calls/postponement";
import { notifyManager } from "./notices";
import { getFund } from "./queries";
import { fundRows, requireUninvolved } from "./rows";
import { fundParams, suspendFundInput } from "./schema";

/** An administrator suspends a fund: no requests, no calls, no late parts, and no money leaves it. */
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
    const moved = await fundRows.move(tx, fund, { to, set: { reason, suspendedAt: now, updatedAt: now } });
    const notice = fund.closedAt ? "suspended-closed" : "suspended";
    await notifyManager(tx, moved, { notice, reason, dedupeSuffix: now.getTime() });
    record({ targetId: fund.managerId, details: { fund: id, reason } });
    return getFund(actor, id, tx);
  },
);

/**
 * Resumes a suspended fund: a fund that was closed is closed again. The deadlines of its calls are extended by the
 * suspension.
 */
export const resumeFund = command(
  {
    name: "equity.resume-fund",
    allow: "admin",
    input: fundParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: fund } = await fundRows.lockFor(tx, { id, event: "resume", actor, now });
    await requireUninvolved(tx, fund, { actor, event: "resume" });
    const days = await postponeCalls(tx, id, { suspendedAt: fund.suspendedAt ?? now, now });
    const to = fund.closedAt ? "closed" : "active";
    const set = { reason: null, suspendedAt: null, resumedAt: now, updatedAt: now };
    const moved = await fundRows.move(tx, fund, { to, set });
    const notice = to === "closed" ? "resumed-closed" : "resumed";
    await notifyManager(tx, moved, { notice, dedupeSuffix: now.getTime() });
    record({ targetId: fund.managerId, details: { fund: id, days } });
    return getFund(actor, id, tx);
  },
);
