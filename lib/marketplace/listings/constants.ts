import { HOUR_SECONDS } from "@/lib/core/format/durations";
import type { Condition, ListingStatus } from "@/lib/marketplace/constants";

export const LISTING_SORTS = ["recent", "cheapest", "dearest"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

export const LISTINGS_PER_PAGE = 24;

export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 4_000;
export const MAX_LOCATION_LENGTH = 80;
export const MAX_SEARCH_LENGTH = 200;
export const MAX_CONTACT_LENGTH = 1_000;
/** The characters of a description that a list shows. */
export const SUMMARY_LENGTH = 180;
export const MAX_STOCK = 9_999;
/** In cents; far below the range of the column, whatever the quantity. */
export const MAX_PRICE_CENTS = 1_000_000_000n;

export const CONDITION_LABELS: Readonly<Record<Condition, string>> = {
  new: "Nuevo",
  as_new: "Como nuevo",
  good: "Buen estado",
  used: "Usado",
  service: "Servicio",
};

export const LISTING_LABELS: Readonly<Record<ListingStatus, string>> = {
  active: "Publicado",
  paused: "En pausa",
  closed: "Cerrado",
};

/** Photos of listings: upload limits, and the stored size. */
export const LISTING_PHOTO = {
  maxBytes: 8 * 1024 * 1024,
  tooLarge: "El tamaño máximo de cada foto es 8 MB",
  maxSidePx: 1920,
} as const;

export const LISTING_ATTEMPTS = {
  publishPerMember: { points: 30, perSeconds: HOUR_SECONDS },
  photoPerMember: { points: 120, perSeconds: HOUR_SECONDS },
  contactPerMember: { points: 30, perSeconds: HOUR_SECONDS },
} as const;

/** A photo that no listing uses after this many hours is deleted. */
export const LOOSE_PHOTO_HOURS = 24;
