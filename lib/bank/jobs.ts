import { sql } from "drizzle-orm";
import { bankPots } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { answerPayout } from "./payouts/answers";
import { payPoolQueues } from "./pools/queue";
import { putMonthlyAside } from "./pots/monthly";
import { creditMatched } from "./topups/crediting";
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
  defineJob({
    name: "credit-transfers",
    label: "Transferencias recibidas",
    every: 10 * MINUTE,
    run: ({ mayGoOn }) => creditMatched({ answer: answerPayout, mayGoOn }),
  }),
  defineJob({
    name: "put-monthly-aside",
    label: "Importes mensuales de apartados",
    every: 5 * MINUTE,
    run: ({ mayGoOn }) => putMonthlyAside(mayGoOn),
    backlog: sql`select monthly_due_at as at from ${bankPots} where monthly_due_at is not null`,
  }),
];
