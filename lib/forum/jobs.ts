import { HOUR_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { sweepPictures } from "@/lib/forum/pictures/cleanup";
import { notifyFollowers } from "@/lib/forum/posts/follower-notices";

export const FORUM_JOBS = [
  defineJob({
    name: "notify-followers",
    label: "Avisos a quien sigue un tema",
    every: MINUTE_SECONDS,
    run: notifyFollowers,
  }),
  defineJob({
    name: "sweep-pictures",
    label: "Imágenes sin usar del foro",
    every: HOUR_SECONDS,
    run: sweepPictures,
  }),
];
