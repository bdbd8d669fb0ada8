import { z } from "zod";
import { decimal } from "@/lib/core/fields/decimal";
import { pageLimit } from "@/lib/core/fields/page-limit";
import { isIdCursor, isRankedCursor, numberCursor, rowId, WRONG_CURSOR } from "@/lib/core/fields/row-id";
import { requiredText, singleLine } from "@/lib/core/fields/text";
import { DECIMALS } from "@/lib/core/format/currencies";
import { isAmount, parseMoney } from "@/lib/core/format/money";
import { typedAmount } from "@/lib/core/format/typed-amount";
import { CONDITIONS, MAX_LEVEL, MAX_PHOTOS } from "@/lib/marketplace/constants";
import {
  LISTING_SORTS,
  LISTINGS_PER_PAGE,
  MAX_CONTACT_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PRICE_CENTS,
  MAX_SEARCH_LENGTH,
  MAX_STOCK,
  MAX_TITLE_LENGTH,
} from "./constants";

export const NO_LISTING = "Ese anuncio no existe";

/** A positive decimal text of euros with at most two decimals. */
export const euroField = (missing: string) =>
  decimal({ decimals: DECIMALS.EUR, example: "150.00", missing, zero: "Debe ser mayor que 0" }).refine(
    (text) => !isAmount(text, DECIMALS.EUR) || parseMoney(text, "EUR") <= MAX_PRICE_CENTS,
    "Es demasiado: como mucho 10.000.000 €",
  );

function whole(required: string, min: number, max: number, wrong: string) {
  return z.coerce.number(required).int(wrong).min(min, wrong).max(max, wrong);
}

const photoIds = z
  .array(z.string().regex(/^[\w-]{8,64}$/, "Esa foto no existe"))
  .max(MAX_PHOTOS, `Como mucho ${MAX_PHOTOS} fotos`)
  .refine((ids) => new Set(ids).size === ids.length, "Hay una foto repetida")
  .describe("Ids of uploaded photos in display order; the first is the picture of the listing");

const details = {
  title: singleLine("Escribe un título", MAX_TITLE_LENGTH),
  description: requiredText("Describe tu producto o servicio", MAX_DESCRIPTION_LENGTH),
  categoryId: rowId("Elige una categoría"),
  price: euroField("Escribe el precio").describe("Price per piece, as a decimal string in euros"),
  condition: z.enum(CONDITIONS, "Elige el estado"),
  stock: whole("Escribe cuántas hay", 1, MAX_STOCK, `Escribe un número entre 1 y ${MAX_STOCK}`),
  level: whole("Elige el nivel", 1, MAX_LEVEL, `Elige un nivel entre 1 y ${MAX_LEVEL}`)
    .default(1)
    .describe("Level that a member needs to contact the seller or to buy"),
  isRestricted: z
    .boolean("Escribe true o false")
    .default(false)
    .describe("Whether only verified members can contact the seller or buy"),
  location: singleLine("Escribe dónde está", MAX_LOCATION_LENGTH),
  photoIds: photoIds.default([]),
};

export const createListingInput = z.object(details);

export const listingParams = z.object({ id: rowId(NO_LISTING) });

export const editListingInput = listingParams.extend({
  title: details.title.optional(),
  description: details.description.optional(),
  categoryId: details.categoryId.optional(),
  price: details.price.optional(),
  condition: details.condition.optional(),
  stock: whole("Escribe cuántas hay", 0, MAX_STOCK, `Escribe un número entre 0 y ${MAX_STOCK}`).optional(),
  level: whole("Elige el nivel", 1, MAX_LEVEL, `Elige un nivel entre 1 y ${MAX_LEVEL}`).optional(),
  isRestricted: z.boolean("Escribe true o false").optional(),
  location: details.location.optional(),
  photoIds: photoIds.optional(),
  status: z.enum(["active", "paused"], "Escribe active o paused").optional(),
  seenAt: z.iso
    .datetime("La fecha no es válida")
    .optional()
    .describe("`updatedAt` as seen by the caller; refused if the listing has changed since"),
});

const typed = z.string().transform(typedAmount);
const ticked = z
  .union([z.boolean(), z.string()])
  .optional()
  .transform((value) => value === true || value === "on" || value === "true");
const listed = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean));

// In the format of form fields: «150,50», a ticked checkbox, a list of photos.
const written = {
  title: z.string().default(""),
  description: z.string().default(""),
  categoryId: z.string().default(""),
  price: typed,
  condition: details.condition,
  stock: z.string().default(""),
  level: z.string().default("1"),
  isRestricted: ticked,
  location: z.string().default(""),
  photoIds: listed,
};

export const listingForm = z.object({
  ...written,
  id: z.string().default(""),
  seenAt: z.string().optional(),
});

/** The button that pauses or republishes a listing. */
export const pauseListingForm = z.object({ id: z.string(), status: z.enum(["active", "paused"]) });

export const closeListingInput = listingParams.extend({
  reason: z
    .string()
    .trim()
    .max(500, "Como mucho 500 caracteres")
    .nullish()
    .transform((text) => text || null)
    .describe("Required if an administrator closes another member's listing"),
});

export const uploadPhotoInput = z.object({ photo: z.file("Elige una foto") });

export const contactSellerInput = listingParams.extend({
  message: z
    .string()
    .trim()
    .max(MAX_CONTACT_LENGTH, `Como mucho ${MAX_CONTACT_LENGTH} caracteres`)
    .nullish()
    .transform((text) => text || null)
    .describe("First message; if absent, a greeting that names the listing"),
});

export const listingFilters = {
  q: z.string().trim().max(MAX_SEARCH_LENGTH, `Como mucho ${MAX_SEARCH_LENGTH} caracteres`).optional(),
  category: z
    .string()
    .regex(/^[a-z-]{1,40}$/, "Esa categoría no existe")
    .optional()
    .describe("The slug of a category"),
  condition: z.enum(CONDITIONS, "Elige el estado").optional(),
  minPrice: euroField("Escribe el precio").optional().describe("Price per piece in euros"),
  maxPrice: euroField("Escribe el precio").optional().describe("Price per piece in euros"),
  sellerId: z.string().max(64).optional(),
};

const PRICE_DIGITS = 18;

export const listListingsInput = z
  .object({
    ...listingFilters,
    sort: z.enum(LISTING_SORTS, "Escribe recent, cheapest o dearest").default("recent"),
    cursor: z.string().optional().describe("`X-Next-Cursor` of the previous page, with the same `sort`"),
    limit: pageLimit(LISTINGS_PER_PAGE),
  })
  .superRefine(({ sort, cursor }, context) => {
    if (cursor === undefined) return;
    if (sort === "recent" ? isIdCursor(cursor) : isRankedCursor(cursor, PRICE_DIGITS)) return;
    context.addIssue({ code: "custom", path: ["cursor"], message: WRONG_CURSOR });
  });
export type ListListings = z.output<typeof listListingsInput>;

export const listOwnListingsInput = z.object({
  cursor: numberCursor,
  limit: pageLimit(LISTINGS_PER_PAGE),
});
export type ListOwnListings = z.output<typeof listOwnListingsInput>;

export const sellerParams = z.object({ id: z.string().min(1).max(64) });
