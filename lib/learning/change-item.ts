import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import type { courses } from "@/db/schema";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { afterCommit } from "@/lib/core/transaction";
import { removeFile } from "@/lib/gateways/files";
import type { ItemType } from "./constants";
import { findItem, type Item } from "./item-queries";
import { ITEM_WORDS } from "./item-rules";
import { tableOf } from "./item-tables";

type Named = { type: ItemType; id: number };

/** One's own item, locked until the transaction ends. Another's is not found, whoever asks. Throws `not_found`. */
export async function lockOwnItem(tx: Tx, named: Named, actor: Pick<Viewer, "id">): Promise<Item> {
  const item = await findItem(tx, named, "update");
  if (item.ownerId === actor.id) return item;
  throw new DomainError("not_found", ITEM_WORDS[named.type].notFound);
}

type Change = Partial<
  Omit<typeof courses.$inferInsert, "id" | "instructorId"> & { services: string; contactInfo: string | null }
>;

/** Writes what changes of a locked item, and answers it as it is then. */
export async function changeItem(tx: Tx, item: Item, change: Change, now: Date): Promise<Item> {
  await tx
    .update(tableOf(item.type))
    .set({ ...change, updatedAt: now })
    .where(eq(tableOf(item.type).id, item.id));
  return findItem(tx, item);
}

/** What a change by its maker means for the review: what was approved is looked at again, and stays open meanwhile. */
export function asChanged(item: Item, now: Date): Change {
  if (item.approvalStatus !== "approved" || item.changedAt) return {};
  return { changedAt: now, submittedAt: now };
}

/** Deletes a file that no longer belongs to anything, once that is certain. */
export function dropFile(tx: Tx, fileId: string | null): void {
  if (fileId) afterCommit(tx, () => removeFile(fileId));
}
