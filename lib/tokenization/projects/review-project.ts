import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { publishSheet } from "@/lib/offers/sheets";
import { saleEnd } from "@/lib/tokenization/sale/closing-rules";
import { missingOf } from "./needed-texts";
import { decideTexts } from "./new-texts";
import { notifyPromoter } from "./notices";
import { getProject } from "./queries";
import { milestonesOf, type Project, projectRows, requireUninvolved } from "./rows";
import { reviewProjectInput } from "./schema";
import { sheetContentOf } from "./sheet-content";
import { returnOwn } from "./submission";

type Decided = { administratorId: string; now: Date; reason: string };

/**
 * An administrator approves or rejects a project, or the new texts of an open sale. Administrators who take part in
 * it cannot decide.
 */
export const reviewProject = command(
  {
    name: "tokenization.review-project",
    allow: "admin",
    input: reviewProjectInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, approve, reason, updatedAt }) => {
    const known = await projectRows.lock(tx, id);
    const isText = known.proposedTexts !== null;
    const event = isText ? "reviewTexts" : approve ? "approve" : "reject";
    const { row: project } = await projectRows.lockFor(tx, { id, event, actor, now });
    await requireUninvolved(tx, project, { actor, event });
    requireSeen(project, updatedAt);
    const decided = { administratorId: actor.id, now, reason };
    if (isText) await decideTexts(tx, project, { ...decided, approve });
    else if (approve) await open(tx, project, decided);
    else await sendBack(tx, project, decided);
    const details = { project: id, approve, texts: isText, ...(reason && { reason }) };
    record({ targetId: project.ownerId, details });
    return getProject(actor, id, tx);
  },
);

// Throws if the promoter has changed the project since the administrator read it.
function requireSeen({ updatedAt }: Project, seen: string | undefined): void {
  if (seen === undefined || Date.parse(seen) === updatedAt.getTime()) return;
  throw new DomainError("conflict", "Ha cambiado mientras lo revisabas: vuelve a revisarlo.");
}

async function open(tx: Tx, project: Project, { administratorId, now }: Decided): Promise<void> {
  requireWhole(project);
  const [promoter] = await tx
    .select({ timeZone: users.timezone })
    .from(users)
    .where(eq(users.id, project.ownerId));
  if (!promoter) throw new Error("the promoter was not found");
  const opened = await projectRows.move(tx, project, {
    to: "fundraising",
    set: {
      deadlineAt: saleEnd(project.saleDays, promoter.timeZone, now),
      reviewedBy: administratorId,
      reviewedAt: now,
      reason: null,
      updatedAt: now,
    },
  });
  const content = sheetContentOf(opened, await milestonesOf(tx, project.id));
  await publishSheet(tx, { type: "project", id: project.id, content, by: project.ownerId, now });
  await notifyPromoter(tx, opened, { notice: "approved", now });
}

async function sendBack(tx: Tx, project: Project, { administratorId, now, reason }: Decided): Promise<void> {
  const draft = await projectRows.move(tx, project, {
    to: "draft",
    set: { reviewedBy: administratorId, reviewedAt: now, reason, updatedAt: now },
  });
  await returnOwn(tx, draft, now);
  await notifyPromoter(tx, draft, { notice: "rejected", reason, now });
}

// The sheet needs these texts.
function requireWhole(project: Project): void {
  const missing = missingOf(project);
  if (missing.length === 0) return;
  throw new DomainError("conflict", `Antes de aprobarlo hay que completar: ${missing.join(", ")}.`);
}
