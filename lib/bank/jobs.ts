import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { payPoolQueues } from "./pools/queue";
import { reconcileTopups } from "./topups/reconciliation";

export const BANK_JOBS = [
  defineJob({
    name: "decide-topups",
    label: "Ingresos con tarjeta",
    every: MINUTE,
    run: ({ mayGoOn }) => reconcileTopups(mayGoOn),
  }),
  defineJob({
    name: "pay-pool-queues",
    label: "Retiradas de pools en cola",
    every: MINUTE,
    run: ({ mayGoOn }) => payPoolQueues(mayGoOn),
  }),
];
