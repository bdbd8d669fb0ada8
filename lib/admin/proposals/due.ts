import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { adminProposals } from "@/db/schema";
import { postCorrection } from "@/lib/admin/money/corrections";
import { DomainError } from "@/lib/core/command/errors";
import { requestInfo } from "@/lib/core/command/request";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { moveProposal } from "./decisions";
import { PROPOSAL } from "./machine";
import { notifyOfProposal, type Proposal } from "./notices";
import { proposalRows } from "./rows";

/** Carries out the approved corrections whose delay is over and that nobody stopped. Returns how many were ended. */
export function runProposals(shouldContinue = always): Promise<number> {
  const { status, dueAt } = adminProposals;
  return processDue({
    due: rowsWhere(adminProposals, () => and(eq(status, "waiting"), lte(dueAt, clock.now()))),
    decide: runProposal,
    failed: (proposal, error) => noteFailure({ proposal, error }, "could not apply an approved correction"),
    shouldContinue,
  });
}

async function runProposal(id: number): Promise<void> {
  try {
    await inTransaction((tx) => whileDue(tx, id, (proposal) => carryOut(tx, proposal)));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "conflict")) throw error;
    await inTransaction((tx) => whileDue(tx, id, (proposal) => fail(tx, proposal, error.message)));
  }
}

// Another process or an administrator may have ended it first.
async function whileDue(tx: Tx, id: number, work: (proposal: Proposal) => Promise<void>): Promise<void> {
  const proposal = await proposalRows.lock(tx, id);
  const waits = PROPOSAL.allows(proposal.status, "carry-out", "system");
  if (waits && PROPOSAL.isDue({ stageExpiresAt: proposal.dueAt }, clock.now())) await work(proposal);
}

async function carryOut(tx: Tx, proposal: Proposal): Promise<void> {
  const now = clock.now();
  const to = PROPOSAL.stateAfter(proposal.status, "carry-out", "system");
  await moveProposal(tx, proposal, { to, set: { endedAt: now } });
  await postCorrection(tx, proposal, {
    action: "admin.carry-out-proposal",
    actorId: proposal.decidedBy ?? proposal.proposedBy,
    request: { ...requestInfo(new Headers()), ip: "clock" },
    now,
  });
  await notifyOfProposal(tx, proposal, { event: "carry-out" });
}

async function fail(tx: Tx, proposal: Proposal, failure: string): Promise<void> {
  const to = PROPOSAL.stateAfter(proposal.status, "fail", "system");
  await moveProposal(tx, proposal, { to, set: { failure, endedAt: clock.now() } });
  await notifyOfProposal(tx, proposal, { event: "fail", note: failure });
}
