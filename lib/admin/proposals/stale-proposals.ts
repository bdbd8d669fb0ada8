import { eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import { adminProposals } from "@/db/schema";
import { settingsStaleness } from "@/lib/admin/settings/update-settings";
import { type Area, type ProposalHandler, partsOf } from "@/lib/core/area";
import { getSettings } from "@/lib/core/config/settings";
import { SETTING_KEYS } from "@/lib/core/config/settings-table";
import { inTransaction } from "@/lib/core/db/transaction";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { accountStaleness } from "@/lib/identity/members/staleness-queries";
import { closeStale } from "./decisions";
import { PROPOSAL } from "./machine";
import { decisionOf, type Proposal } from "./notices";
import { proposalRows } from "./rows";

/** Closes every proposal that can no longer be carried out. Returns how many proposals were checked. */
export function closeStaleProposals(areas: readonly Area[], shouldContinue = always) {
  return processDue({
    due: rowsWhere(adminProposals, () => eq(adminProposals.status, "proposed")),
    decide: (proposal) => closeIfStale(areas, proposal),
    failed: (proposal, error) => noteFailure({ proposal, error }, "could not close a stale proposal"),
    shouldContinue,
  });
}

/**
 * Closes a proposal if its subject has changed. Returns the reason, or null if it is still valid or had already ended.
 */
export async function closeIfStale(areas: readonly Area[], id: number): Promise<string | null> {
  const [seen] = await db.select().from(adminProposals).where(eq(adminProposals.id, id)).limit(1);
  if (!seen || !(await stalenessOf(areas, db, seen))) return null;
  return inTransaction(async (tx) => {
    const proposal = await proposalRows.lock(tx, id);
    const reason = await stalenessOf(areas, tx, proposal);
    if (reason) await closeStale(tx, proposal, reason);
    return reason;
  });
}

/** Returns the handler with which an area carries out a proposal, or null if no area defines it. */
export function handlerOf(areas: readonly Area[], proposal: Proposal): ProposalHandler | null {
  const decision = decisionOf(proposal);
  const key = decision?.deal ?? proposal.kind;
  const found = partsOf(areas)
    .flatMap(({ proposals = [] }) => proposals)
    .find((handler) => handler.key === key);
  if (decision && !found) throw new Error(`disputes of ${key} cannot be decided: no handler`);
  return found ?? null;
}

// A correction never becomes stale: an insufficient balance of the payer may change.
async function stalenessOf(areas: readonly Area[], source: Source, proposal: Proposal) {
  if (!PROPOSAL.allows(proposal.status, "expire", "system")) return null;
  switch (proposal.kind) {
    case "correction":
      return null;
    case "settings":
      return settingsStaleness(await getSettings(SETTING_KEYS, source), proposal);
    default: {
      const handler = handlerOf(areas, proposal);
      return handler ? handler.staleness(source, proposal) : accountStaleness(source, proposal);
    }
  }
}
