import { eq } from "drizzle-orm";
import { marketplaceListings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { parseMoney } from "@/lib/core/format/money";
import { requireCategory } from "./create-listing";
import { attachPhotos } from "./photos";
import { getListing } from "./queries";
import { lockListing } from "./rows";
import { listingAfter } from "./rules";
import { editListingInput, NO_LISTING } from "./schema";

const CHANGED = "El anuncio ha cambiado en otra ventana: vuelve a cargarlo antes de guardar.";

/** The seller edits, pauses or republishes a listing. Absent fields stay unchanged. */
export const editListing = command(
  {
    name: "marketplace.edit-listing",
    allow: "app:marketplace",
    input: editListingInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, price, photoIds, seenAt, status, ...given }) => {
    const listing = await lockListing(tx, id);
    if (listing.userId !== actor.id) throw new DomainError("not_found", NO_LISTING);
    const event = status === undefined ? "edit" : status === "paused" ? "pause" : "publish";
    const next = listingAfter(listing.status, event);
    if (seenAt && new Date(seenAt).getTime() !== listing.updatedAt.getTime()) {
      throw new DomainError("conflict", CHANGED);
    }
    if (given.categoryId !== undefined) await requireCategory(tx, given.categoryId);
    if (photoIds) await attachPhotos(tx, { listingId: id, ownerId: actor.id, photoIds });
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    await tx
      .update(marketplaceListings)
      .set({
        ...changed,
        ...(price !== undefined && { priceCents: parseMoney(price, "EUR") }),
        status: next,
        updatedAt: now,
      })
      .where(eq(marketplaceListings.id, id));
    record({
      targetId: actor.id,
      details: { listing: id, fields: Object.keys(changed), ...(price && { price }), status: next },
    });
    return getListing(actor, id, tx);
  },
);
