import type { Tx } from "@/db";
import { command, recorded } from "@/lib/core/command/command";
import { deadlineAfterFreeze } from "@/lib/tokenization/sale/closing-rules";
import { queueInvestorNotices } from "@/lib/tokenization/sale/investor-notices";
import { notifyPromoter } from "./notices";
import { getProject } from "./queries";
import { type Project, projectRows, requireUninvolved } from "./rows";
import { freezeProjectInput, projectParams } from "./schema";

/** An administrator freezes a sale: nobody can buy, investors can leave, and the deadline is suspended. */
export const freezeProject = command(
  {
    name: "tokenization.freeze-project",
    allow: "admin",
    input: freezeProjectInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row: project } = await projectRows.lockFor(tx, { id, event: "freeze", actor, now });
    await requireUninvolved(tx, project, { actor, event: "freeze" });
    const set = { frozenAt: now, reason, updatedAt: now };
    const frozen = await projectRows.move(tx, project, { to: "frozen", set });
    await queueInvestorNotices(tx, id, "frozen");
    await notifyPromoter(tx, frozen, { notice: "frozen", reason, now });
    record({ targetId: project.ownerId, details: { project: id, reason } });
    return getProject(actor, id, tx);
  },
);

/** An administrator resumes a sale with the remaining time. */
export const unfreezeProject = command(
  {
    name: "tokenization.unfreeze-project",
    allow: "admin",
    input: projectParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { row: project } = await projectRows.lockFor(tx, { id, event: "unfreeze", actor, now });
    await requireUninvolved(tx, project, { actor, event: "unfreeze" });
    const thawed = await thaw(tx, project, now);
    await queueInvestorNotices(tx, id, "unfrozen");
    await notifyPromoter(tx, thawed, { notice: "unfrozen", now });
    record({ targetId: project.ownerId, details: { project: id } });
    return getProject(actor, id, tx);
  },
);

function thaw(tx: Tx, project: Project, now: Date): Promise<Project> {
  const { deadlineAt, frozenAt } = project;
  if (!deadlineAt || !frozenAt) throw new Error(`project ${project.id} is frozen without a date`);
  const later = deadlineAfterFreeze({ deadlineAt, frozenAt }, now);
  const set = { deadlineAt: later, frozenAt: null, reason: null, updatedAt: now };
  return projectRows.move(tx, project, { to: "fundraising", set });
}
