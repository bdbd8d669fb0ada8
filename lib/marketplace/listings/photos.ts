import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { files, marketplaceOrderPhotos, marketplacePhotos } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { afterCommit } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { removeFile } from "@/lib/gateways/files/stored-files";
import { LOOSE_PHOTO_HOURS } from "./constants";

type Attached = { listingId: number; ownerId: string; photoIds: readonly string[] };

const NO_PHOTO = "Esa foto ya no está: vuelve a subirla";

/**
 * Sets the photos of the listing, in this order. Previous photos that are not among them are deleted, unless an order
 * shows them as what was bought.
 */
export async function attachPhotos(tx: Tx, { listingId, ownerId, photoIds }: Attached): Promise<void> {
  await refuseForeign(tx, { listingId, ownerId, photoIds });
  const before = await tx
    .delete(marketplacePhotos)
    .where(eq(marketplacePhotos.listingId, listingId))
    .returning({ id: marketplacePhotos.fileId });
  if (photoIds.length > 0) {
    await tx
      .insert(marketplacePhotos)
      .values(photoIds.map((fileId, position) => ({ listingId, fileId, position })));
  }
  const dropped = before.map(({ id }) => id).filter((id) => !photoIds.includes(id));
  if (dropped.length === 0) return;
  const bought = await tx
    .selectDistinct({ id: marketplaceOrderPhotos.fileId })
    .from(marketplaceOrderPhotos)
    .where(inArray(marketplaceOrderPhotos.fileId, dropped));
  const kept = new Set(bought.map(({ id }) => id));
  afterCommit(tx, async () => {
    for (const id of dropped) if (!kept.has(id)) await removeFile(id);
  });
}

// Accepts only photos that this member has uploaded for listings and that no other listing uses.
async function refuseForeign(tx: Tx, { listingId, ownerId, photoIds }: Attached): Promise<void> {
  if (photoIds.length === 0) return;
  const known = await tx
    .select({ id: files.id, listingId: marketplacePhotos.listingId })
    .from(files)
    .leftJoin(marketplacePhotos, eq(marketplacePhotos.fileId, files.id))
    .where(
      and(
        inArray(files.id, [...photoIds]),
        eq(files.ownerId, ownerId),
        eq(files.purpose, "listing"),
        isNull(files.deletedAt),
      ),
    )
    .for("no key update", { of: files });
  const free = known.filter(({ listingId: taken }) => taken === null || taken === listingId);
  if (free.length !== photoIds.length) {
    throw new DomainError("invalid", NO_PHOTO, { fields: { photoIds: NO_PHOTO } });
  }
}

const BATCH_SIZE = 200;

/** Deletes photos that no listing has used within a day, and no order shows. Returns their number. */
export async function removeLoosePhotos(): Promise<number> {
  for (let removed = 0; ; ) {
    const loose = await findLoosePhotos();
    for (const { id } of loose) await removeFile(id);
    removed += loose.length;
    if (loose.length < BATCH_SIZE) return removed;
  }
}

function findLoosePhotos(): Promise<{ id: string }[]> {
  const before = plusMinutes(clock.now(), -LOOSE_PHOTO_HOURS * HOUR_MINUTES);
  return db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.purpose, "listing"),
        isNull(files.deletedAt),
        lt(files.createdAt, before),
        sql`not exists (select 1 from marketplace_photos where file_id = ${files}.id)`,
        sql`not exists (select 1 from marketplace_order_photos where file_id = ${files}.id)`,
      ),
    )
    .orderBy(asc(files.createdAt))
    .limit(BATCH_SIZE);
}
