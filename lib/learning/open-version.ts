import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { learningProposals } from "@/db/schema";
import type { Viewer } from "@/lib/core/actor";
import { changeItem, lockOwnItem } from "./change-item";
import type { Item } from "./item-queries";
import { isOffered } from "./item-rules";
import { contentTablesOf } from "./item-tables";
import { isProposalOf } from "./proposal-queries";

/**
 * Begins or goes on with a change of a locked item by its maker, and answers whether it is proposed: what students have
 * stays as it was approved, and a copy of it is what changes.
 */
async function openVersion(tx: Tx, item: Item, now: Date): Promise<boolean> {
  if (item.changedAt || !isOffered(item)) {
    await changeItem(tx, item, {}, now);
    return item.changedAt !== null;
  }
  const { type, id, title, description, services, contactInfo, priceCents, isFree, imageUrl, imageFileId } =
    item;
  await tx.insert(learningProposals).values({
    ...{ itemType: type, itemId: id, title, description, services, contactInfo },
    ...{ priceCents, isFree, imageUrl, imageFileId },
  });
  if (type === "course") await copyContent(tx, id);
  const unsent = item.approvalStatus === "approved" ? { submittedAt: null, rejectionReason: null } : {};
  await changeItem(tx, item, { changedAt: now, ...unsent }, now);
  return true;
}

/** One's own course, locked, with the tables of the chapters and lessons that may be changed. Throws `not_found`. */
export async function openContent(tx: Tx, id: number, actor: Pick<Viewer, "id">, now: Date) {
  const course = await lockOwnItem(tx, { type: "course", id }, actor);
  const isProposed = await openVersion(tx, course, now);
  return { isProposed, ...contentTablesOf(isProposed) };
}

export type Content = Awaited<ReturnType<typeof openContent>>;

type Change = Partial<Omit<typeof learningProposals.$inferInsert, "id" | "itemType" | "itemId">>;

/** Changes what a locked item says of itself, in the version that its maker may change. */
export async function changeVersion(tx: Tx, item: Item, change: Change, now: Date): Promise<boolean> {
  const isProposed = await openVersion(tx, item, now);
  if (isProposed) await tx.update(learningProposals).set(change).where(isProposalOf(item));
  else await changeItem(tx, item, change as Parameters<typeof changeItem>[2], now);
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
