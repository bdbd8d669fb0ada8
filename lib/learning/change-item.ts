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

/** Deletes the picture that was taken out of an item's latest version, unless what is offered still shows it. */
export function dropPicture(
  tx: Tx,
  { item, latest, isProposed }: { item: Item; latest: Item; isProposed: boolean },
) {
  if (!isProposed || latest.imageFileId !== item.imageFileId) dropFile(tx, latest.imageFileId);
}

/** Deletes a file that no longer belongs to anything, once that is certain. */
export function dropFile(tx: Tx, fileId: string | null): void {
  if (fileId) afterCommit(tx, () => removeFile(fileId));
}
