import { and, desc, eq, inArray, max } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { offerSheets, type SheetContent } from "@/db/schema";
import type { OfferType } from "./constants";
import { hashOf } from "./sheet-hash";

/** An offer to investors, by its type and id. */
export type Offer = { type: OfferType; id: number };

const VERSION = {
  id: offerSheets.id,
  version: offerSheets.version,
  hash: offerSheets.hash,
  publishedAt: offerSheets.publishedAt,
};

const ofOffer = ({ type, id }: Offer) => and(eq(offerSheets.offerType, type), eq(offerSheets.offerId, id));

/** Returns the current version of an offer's sheet, without its texts; null before the first. */
export async function currentSheet(offer: Offer, source: Source = db) {
  const [sheet] = await source
    .select(VERSION)
    .from(offerSheets)
    .where(ofOffer(offer))
    .orderBy(desc(offerSheets.version))
    .limit(1);
  return sheet ?? null;
}

/** Returns the current versions of several offers of a type, by id. */
export async function currentVersions(
  type: OfferType,
  ids: readonly number[],
  source: Source = db,
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { offerType, offerId, version } = offerSheets;
  const rows = await source
    .select({ id: offerId, version: max(version) })
    .from(offerSheets)
    .where(and(eq(offerType, type), inArray(offerId, [...ids])))
    .groupBy(offerId)
    .limit(ids.length);
  return new Map(rows.flatMap((row) => (row.version === null ? [] : [[row.id, row.version]])));
}

export type SheetVersion = NonNullable<Awaited<ReturnType<typeof currentSheet>>>;

type NewSheet = Offer & { content: SheetContent; by: string; now: Date };

/**
 * Publishes an offer's sheet as its next version and returns the current version, which is the previous one if no word
 * has changed. The offer's row must be locked.
 */
export async function publishSheet(
  tx: Tx,
  { type, id, content, by, now }: NewSheet,
): Promise<SheetVersion & { isNew: boolean }> {
  const current = await currentSheet({ type, id }, tx);
  const hash = hashOf(content);
  if (current?.hash === hash) return { ...current, isNew: false };
  const [sheet] = await tx
    .insert(offerSheets)
    .values({
      offerType: type,
      offerId: id,
      version: (current?.version ?? 0) + 1,
      content,
      hash,
      publishedBy: by,
      publishedAt: now,
    })
    .returning(VERSION);
  if (!sheet) throw new Error("the sheet was not inserted");
  return { ...sheet, isNew: true };
}
