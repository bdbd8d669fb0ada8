import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, users } from "@/db/schema";
import { REFLECTION_DAYS } from "@/lib/offers/constants";
import { publishSheet } from "@/lib/offers/sheets";
import { notifyPromoter } from "./notices";
import { milestonesOf, type Project, projectRows } from "./rows";
import { sheetContentOf } from "./sheet-content";

type Decided = { approve: boolean; administratorId: string; reason: string; now: Date };

/**
 * Decides about the new texts of a locked sale. Approved texts create a new version of its sheet, and a new four-day
 * reflection period for everyone who accepted the previous one.
 */
export async function decideTexts(
  tx: Tx,
  project: Project,
  { approve, administratorId, reason, now }: Decided,
): Promise<void> {
  const decided = { proposedTexts: null, proposedAt: null, reviewedBy: administratorId, reviewedAt: now };
  const changed = await projectRows.move(tx, project, {
    to: project.status,
    set: { ...decided, ...(approve && project.proposedTexts), updatedAt: now },
  });
  if (!approve) {
    await notifyPromoter(tx, changed, { notice: "texts-rejected", reason, now });
    return;
  }
  const content = sheetContentOf(changed, await milestonesOf(tx, project.id));
  const sheet = await publishSheet(tx, {
    type: "project",
    id: project.id,
    content,
    by: project.ownerId,
    now,
  });
  if (sheet.isNew) await restartReflection(tx, project.id, now);
  await notifyPromoter(tx, changed, { notice: "texts-approved", now });
}

// In each investor's time zone, and at least four times 24 hours. A longer remaining period stays.
async function restartReflection(tx: Tx, projectId: number, now: Date): Promise<void> {
  const { revocableUntil, investorId, status, kind } = projectInvestments;
  const at = sql`${now.toISOString()}::timestamptz`;
  const time = sql.raw(`interval '${REFLECTION_DAYS} days'`);
  const hours = sql.raw(`interval '${REFLECTION_DAYS * 24} hours'`);
  await tx
    .update(projectInvestments)
    .set({
      revocableUntil: sql`greatest(${revocableUntil}, ${at} + ${hours},
        ((${at} at time zone ${users.timezone}) + ${time}) at time zone ${users.timezone})`,
      pendingNotice: "texts",
    })
    .from(users)
    .where(
      and(
        eq(users.id, investorId),
        eq(projectInvestments.projectId, projectId),
        inArray(status, ["reserved", "listed"]),
        sql`${kind} <> 'promoter'`,
      ),
    );
}
