import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { reconcileTopups } from "./topups/reconciliation";

export const BANK_JOBS = [
  defineJob({
    name: "decide-topups",
    label: "Ingresos con tarjeta",
    every: MINUTE,
    run: ({ mayGoOn }) => reconcileTopups(mayGoOn),
  }),
];
