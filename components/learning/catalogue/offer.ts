import { cacheResult } from "@/lib/core/site/cached-answer";
import { countOpenOfferings } from "@/lib/learning/catalogue/counts";

/** Reads the number of courses and mentorships on offer, for the public pages; null if it could not be read. */
export const readOffer = cacheResult(countOpenOfferings);
