import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { matchSearches } from "./searches/searches";

export const MARKETPLACE_JOBS = [
  defineJob({
    name: "match-listing-searches",
    label: "Avisos de búsquedas del marketplace",
    every: 5 * MINUTE_SECONDS,
    run: ({ shouldContinue }) => matchSearches(shouldContinue),
  }),
];
