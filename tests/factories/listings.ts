import { eq } from "drizzle-orm";
import sharp from "sharp";
import { db } from "@/db";
import { marketplaceCategories, marketplaceListings } from "@/db/schema";
import { createListing } from "@/lib/marketplace/listings/create-listing";
import { callOf, makeUser } from "./identity";

/** Returns the id of a category, which the migration inserts. */
async function categoryId(slug = "relojes"): Promise<number> {
  const [row] = await db
    .select({ id: marketplaceCategories.id })
    .from(marketplaceCategories)
    .where(eq(marketplaceCategories.slug, slug));
  if (!row) throw new Error("the category is gone");
  return row.id;
}

/** The fields of a valid listing, with the given changes. */
export async function aListing(asked: Record<string, unknown> = {}) {
  return {
    title: "Reloj de buceo",
    description: "Revisado en septiembre, con caja y papeles.",
    categoryId: await categoryId(),
    price: "1200.00",
    condition: "good",
    stock: 1,
    location: "Madrid",
    ...asked,
  };
}

/** Creates a listing of `user`, or of a new member. */
export async function publish(asked: Record<string, unknown> = {}, user?: { id: string }) {
  const owner = user ?? (await makeUser({ firstName: "Vera", lastName: "Vende" }));
  return createListing.run(await callOf(owner), await aListing(asked));
}

export async function listingRow(id: number) {
  const [row] = await db.select().from(marketplaceListings).where(eq(marketplaceListings.id, id));
  if (!row) throw new Error("the listing is gone");
  return row;
}

/** Returns the body of a browser's form with one photo, or with the given content. */
export async function photoForm(content?: Uint8Array | string) {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#c8a24b" } });
  const form = new FormData();
  const file = content ?? (await picture.png().toBuffer());
  form.set("photo", new File([file as BlobPart], "foto.png", { type: "image/png" }));
  const encoded = new Response(form);
  return {
    raw: await encoded.arrayBuffer(),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
