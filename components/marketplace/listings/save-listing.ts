import { apiGet } from "@/lib/core/command/api-client";
import type { FormAction } from "@/lib/core/command/form-state";
import { typedText } from "@/lib/core/format/typed-amount";
import type { ListingDetail } from "@/lib/marketplace/listings/queries";

const SOLD = "Se ha vendido alguna unidad mientras editabas: revisa las unidades y vuelve a guardar.";
const RESTOCKED = "Las unidades han cambiado mientras editabas: revísalas y vuelve a guardar.";

type Save = FormAction<{ id: number }>;

/**
 * Saves a listing that the form shows as `seen`. Purchases and returns also change it: if nothing that the seller
 * writes has changed, `rebase` receives the listing as it is now, and the seller is asked to check the stock and send
 * again.
 */
export function rebasing(save: Save, seen: ListingDetail, rebase: (now: ListingDetail) => void): Save {
  return async (previous, form) => {
    const answer = await save(previous, form);
    if (answer.status !== "error" || answer.code !== "conflict") return answer;
    const read = await apiGet<ListingDetail>(`/api/marketplace/listings/${seen.id}`).catch(() => null);
    if (!read || !hasSameContent(seen, read.body)) return answer;
    rebase(read.body);
    const message = read.body.stock < seen.stock ? SOLD : RESTOCKED;
    return { ...answer, message, fields: { stock: message } };
  };
}

// A sale that was cancelled leaves the same stock with a newer date.
function hasSameContent(seen: ListingDetail, now: ListingDetail): boolean {
  return now.updatedAt !== seen.updatedAt && now.canEdit && contentOf(now) === contentOf(seen);
}

function contentOf(listing: ListingDetail): string {
  const photoIds = listing.photos.map(({ id }) => id);
  return JSON.stringify({ ...writtenOf(listing), stock: "", isRestricted: listing.isRestricted, photoIds });
}

/** The fields of the form with the texts of a saved listing. */
export function writtenOf(listing: ListingDetail) {
  const { title, description, categoryId, price, condition, stock, level, location } = listing;
  return {
    title,
    description,
    categoryId: String(categoryId),
    price: typedText(price, "EUR"),
    condition,
    stock: String(stock),
    level: String(level),
    location,
  };
}
