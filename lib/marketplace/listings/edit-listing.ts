import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { parseMoney } from "@/lib/core/format/money";
import { requireCategory } from "./create-listing";
import { attachPhotos } from "./photos";
import { getListing } from "./queries";
import { listingRows } from "./rows";
import { editListingInput } from "./schema";

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
    const event = status === undefined ? "edit" : status === "paused" ? "pause" : "publish";
    const { row: listing, to } = await listingRows.lockFor(tx, { id, event, actor, now });
    if (seenAt && new Date(seenAt).getTime() !== listing.updatedAt.getTime()) {
      throw new DomainError("conflict", CHANGED);
    }
    if (given.categoryId !== undefined) await requireCategory(tx, given.categoryId);
    if (photoIds) await attachPhotos(tx, { listingId: id, ownerId: actor.id, photoIds });
    const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const priced = price !== undefined && { priceCents: parseMoney(price, "EUR") };
    await listingRows.move(tx, listing, { to, set: { ...changed, ...priced, updatedAt: now } });
    record({
      targetId: actor.id,
      details: { listing: id, fields: Object.keys(changed), ...(price && { price }), status: to },
    });
    return getListing(actor, id, tx);
  },
);
