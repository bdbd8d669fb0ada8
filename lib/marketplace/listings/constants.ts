import type { Condition, ListingStatus } from "@/lib/marketplace/constants";

export const LISTING_SORTS = ["recent", "cheapest", "dearest"] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

export const LISTINGS_PER_PAGE = 24;

export const LONGEST_TITLE = 120;
export const LONGEST_DESCRIPTION = 4_000;
export const LONGEST_LOCATION = 80;
export const LONGEST_SEARCH = 200;
export const LONGEST_CONTACT = 1_000;
/** What a list shows of a description. */
export const SUMMARY_LENGTH = 180;
export const MOST_STOCK = 9_999;
/** In euros; far below what a column of cents holds, whatever the quantity. */
export const MOST_PRICE = 10_000_000;

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = {
  new: "Nuevo",
  as_new: "Como nuevo",
  good: "Buen estado",
  used: "Usado",
  service: "Servicio",
};

export const LISTING_NAMES: Readonly<Record<ListingStatus, string>> = {
  active: "Publicado",
  paused: "En pausa",
  closed: "Cerrado",
};

/** Photos of listings: what may be sent, and how large it is kept. */
export const LISTING_PHOTO = {
  mostBytes: 8 * 1024 * 1024,
  tooLarge: "El tamaño máximo de cada foto es 8 MB",
  mostSidePx: 1920,
} as const;

export const LISTING_ATTEMPTS = {
  publishPerMember: { points: 30, perSeconds: 60 * 60 },
  photoPerMember: { points: 120, perSeconds: 60 * 60 },
  contactPerMember: { points: 30, perSeconds: 60 * 60 },
} as const;

/** A photo that no listing has taken by then is thrown away, in hours. */
export const LOOSE_PHOTO_HOURS = 24;
