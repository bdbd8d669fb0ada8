import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningProposals } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { contentTablesOf } from "@/lib/learning/tables";
import { isProposalOf } from "./proposal-queries";
import type { Offering } from "./queries";
import { changeOffering, lockOwnOffering } from "./rows";
import { isOffered } from "./rules";

/**
 * Starts or continues a change of a locked offering by its owner. Returns whether it is a proposal: the approved
 * version stays, and a copy of it is changed.
 */
async function ensureVersion(tx: Tx, offering: Offering, now: Date): Promise<boolean> {
  if (offering.changedAt || !isOffered(offering)) {
    await changeOffering(tx, offering, {}, now);
    return offering.changedAt !== null;
  }
  const { kind, id, title, description, services, contactInfo, priceCents, isFree, imageUrl, imageFileId } =
    offering;
  await tx.insert(learningProposals).values({
    ...{ itemType: kind, itemId: id, title, description, services, contactInfo },
    ...{ priceCents, isFree, imageUrl, imageFileId },
  });
  if (kind === "course") await copyContent(tx, id);
  const unsent = offering.approvalStatus === "approved" ? { submittedAt: null, rejectionReason: null } : {};
  await changeOffering(tx, offering, { changedAt: now, ...unsent }, now);
  return true;
}

/** Locks the actor's own course and returns the tables of the editable chapters and lessons. Throws `not_found`. */
export async function lockContent(tx: Tx, id: number, actor: Pick<Viewer, "id">, now: Date) {
  const course = await lockOwnOffering(tx, { kind: "course", id }, actor);
  const isProposed = await ensureVersion(tx, course, now);
  return { isProposed, ...contentTablesOf(isProposed) };
}

export type Content = Awaited<ReturnType<typeof lockContent>>;

type Change = Partial<Omit<typeof learningProposals.$inferInsert, "id" | "itemType" | "itemId">>;

/** Changes the fields of a locked offering in its editable version. Returns whether it is a proposal. */
export async function changeVersion(tx: Tx, offering: Offering, change: Change, now: Date): Promise<boolean> {
  const isProposed = await ensureVersion(tx, offering, now);
  if (isProposed) await tx.update(learningProposals).set(change).where(isProposalOf(offering));
  else await changeOffering(tx, offering, change as Parameters<typeof changeOffering>[2], now);
  return isProposed;
}

async function copyContent(tx: Tx, courseId: number): Promise<void> {
  const [offered, proposed] = [contentTablesOf(false), contentTablesOf(true)];
  await tx
    .insert(proposed.chapters)
    .select(tx.select().from(offered.chapters).where(eq(offered.chapters.courseId, courseId)));
  await tx
    .insert(proposed.lessons)
    .select(tx.select().from(offered.lessons).where(eq(offered.lessons.courseId, courseId)));
}
