import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { liquidateDefaulted } from "./automatic-liquidation";

export const LIQUIDATION_JOBS = [
  defineJob({
    name: "liquidate-loans",
    label: "Liquidaciones automáticas",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => liquidateDefaulted(shouldContinue),
  }),
];
