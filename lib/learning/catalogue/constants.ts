import { FEE_BASIS_POINTS, SEARCH } from "@/lib/core/config/constants";
import { HOUR_SECONDS } from "@/lib/core/format/durations";

export const OFFERINGS_PER_PAGE = 12;

/** The filters of the catalogue (spec 2 §2); `popular` is an order, by enrolments. */
export const OFFERING_FILTERS = ["all", "popular", "recent", "mine", "free", "paid"] as const;
export type OfferingFilter = (typeof OFFERING_FILTERS)[number];

export const OFFERING_QUEUES = ["waiting", "approved", "rejected", "draft", "all"] as const;
export type OfferingQueueFilter = (typeof OFFERING_QUEUES)[number];

/** 1.5 % of the price, deducted from what the instructor or mentor receives (D9). */
export const LEARNING_FEE_BASIS_POINTS = BigInt(FEE_BASIS_POINTS.courses);

/** Far above the price of any real course, and below the limit of one card payment. */
export const MAX_PRICE_CENTS = 5_000_000n;

export const MAX_LENGTH = {
  title: 120,
  description: 5_000,
  services: 2_000,
  contact: 500,
  url: 2_000,
  chapterDescription: 2_000,
  chapterText: 50_000,
  lessonText: 50_000,
  reason: 1_000,
  query: SEARCH.maxLength,
} as const;

export const COVER_IMAGE = {
  maxBytes: 5 * 1024 * 1024,
  tooLarge: "La imagen es demasiado grande. Máximo 5MB.",
  maxSidePx: 1_920,
} as const;

export const LEARNING_ATTEMPTS = {
  offerings: { points: 20, perSeconds: HOUR_SECONDS },
  files: { points: 60, perSeconds: HOUR_SECONDS },
} as const;
