import type { Tx } from "@/db";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { publishSheet } from "@/lib/offers/sheets";
import { notifyManager } from "./notices";
import { getFund } from "./queries";
import { type Fund, fundRows } from "./rows";
import { reviewFundInput } from "./schema";
import { sheetContentOf } from "./sheet-content";
import { missingOf } from "./terms";

/** An administrator approves or rejects a fund. */
export const reviewFund = command(
  {
    name: "equity.review-fund",
    allow: "admin",
    input: reviewFundInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, approve, reason, updatedAt }) => {
    const event = approve ? "approve" : "reject";
    const { row: fund, to } = await fundRows.lockFor(tx, { id, event, actor, now });
    requireSeen(fund, updatedAt);
    if (approve) requireWhole(fund);
    const reviewed = { reviewedBy: actor.id, reviewedAt: now, updatedAt: now };
    const set = approve ? { ...reviewed, openedAt: now, reason: null } : { ...reviewed, reason };
    const moved = await fundRows.move(tx, fund, { to, set });
    if (approve) await publish(tx, moved, now);
    const notice = approve ? "approved" : "rejected";
    await notifyManager(tx, moved, { notice, ...(!approve && { reason }), dedupeSuffix: now.getTime() });
    record({ targetId: fund.managerId, details: { fund: id, approve, ...(reason && { reason }) } });
    return getFund(actor, id, tx);
  },
);

async function publish(tx: Tx, fund: Fund, now: Date): Promise<void> {
  const content = sheetContentOf(fund);
  await publishSheet(tx, { type: "fund", id: fund.id, content, by: fund.managerId, now });
}

// Throws if the manager has changed the fund since the administrator read it.
function requireSeen({ updatedAt }: Fund, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return;
  throw new DomainError("conflict", "Ha cambiado mientras lo revisabas: vuelve a revisarlo.");
}

function requireWhole(fund: Fund): void {
  const missing = missingOf(fund);
  if (missing.length === 0) return;
  throw new DomainError("conflict", `Antes de aprobarlo hay que completar: ${missing.join(", ")}.`);
}
