import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db";
import { offerSheets } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { type Area, findOffer } from "@/lib/core/area";
import { DomainError } from "@/lib/core/command/errors";
import { MAX_VERSIONS_SHOWN } from "./constants";
import { NO_OFFER, NO_SHEET, type SheetInput } from "./sheet-schema";

/**
 * Returns a key information sheet, in the requested version or the current one, with a list of all versions. It is
 * visible to whoever may see the offer. Throws `not_found`.
 */
export async function readSheet(
  areas: readonly Area[],
  viewer: Viewer | null,
  { type, id, version }: SheetInput,
) {
  const offer = await findOffer(areas, { type, id, viewer });
  if (!offer) throw new DomainError("not_found", NO_OFFER);
  const ofOffer = and(eq(offerSheets.offerType, type), eq(offerSheets.offerId, id));
  const { version: number, content, hash, publishedAt } = offerSheets;
  const [[sheet], versions] = await Promise.all([
    db
      .select({ version: number, content, hash, publishedAt })
      .from(offerSheets)
      .where(and(ofOffer, version === undefined ? undefined : eq(number, version)))
      .orderBy(desc(number))
      .limit(1),
    db
      .select({ version: number, hash, publishedAt })
      .from(offerSheets)
      .where(ofOffer)
      .orderBy(desc(number))
      .limit(MAX_VERSIONS_SHOWN),
  ]);
  if (!sheet) throw new DomainError("not_found", NO_SHEET);
  return { type, id, ...offer, ...sheet, isCurrent: versions[0]?.version === sheet.version, versions };
}

export type KeyInformation = Awaited<ReturnType<typeof readSheet>>;
