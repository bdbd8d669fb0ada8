import { DAY_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { startupOffer } from "./feed/offer";
import { remindSilentFounders } from "./feed/reminders";
import { fillAllMetrics } from "./profiles/metrics";

export const STARTUPS_JOBS = [
  defineJob({
    name: "fill-metrics",
    label: "Cifras comprobadas de startups",
    every: DAY_SECONDS,
    run: ({ shouldContinue }) => fillAllMetrics(shouldContinue),
  }),
  defineJob({
    name: "remind-silent-founders",
    label: "Recordatorio de un mes sin novedades",
    every: DAY_SECONDS,
    run: ({ shouldContinue }) => remindSilentFounders(shouldContinue),
  }),
  defineJob({
    name: "notify-followers-of-startups",
    label: "Avisos de novedades de startups",
    every: MINUTE_SECONDS,
    run: (context) => notifyFollowers(startupOffer, context),
  }),
];
