import { sql } from "drizzle-orm";
import { bankPots, bankRequests, bankStandingOrders } from "@/db/schema";
import { DAY_SECONDS, MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { expireRequests } from "./payments/deadlines";
import { payStandingOrders } from "./payments/standing-orders";
import { payPoolQueues } from "./pools/queue";
import { putMonthlyAside } from "./pots/monthly";
import { reconcileBooks } from "./reconciliation";
import { creditMatched } from "./statement-lines/matches";
import { reconcileTopups } from "./topups/reconciliation";

export const BANK_JOBS = [
  defineJob({
    name: "reconcile-books",
    label: "Conciliación con el banco y las tarjetas",
    every: DAY_SECONDS,
    run: reconcileBooks,
  }),
  defineJob({
    name: "decide-topups",
    label: "Ingresos con tarjeta",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => reconcileTopups(shouldContinue),
  }),
  defineJob({
    name: "pay-pool-queues",
    label: "Retiradas de pools en cola",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => payPoolQueues(shouldContinue),
  }),
  defineJob({
    name: "credit-transfers",
    label: "Transferencias recibidas",
    every: 2 * MINUTE_SECONDS,
    run: ({ shouldContinue }) => creditMatched({ shouldContinue }),
  }),
  defineJob({
    name: "put-monthly-aside",
    label: "Importes mensuales de apartados",
    every: 5 * MINUTE_SECONDS,
    run: ({ shouldContinue }) => putMonthlyAside(shouldContinue),
    backlog: sql`select monthly_due_at as at from ${bankPots} where monthly_due_at is not null`,
  }),
  defineJob({
    name: "expire-payment-requests",
    label: "Plazos de solicitudes de pago",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => expireRequests(shouldContinue),
    backlog: sql`select expires_at as at from ${bankRequests} where status = 'pending'`,
  }),
  defineJob({
    name: "pay-standing-orders",
    label: "Pagos programados",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => payStandingOrders(shouldContinue),
    backlog: sql`select due_at as at from ${bankStandingOrders} where status = 'active'`,
  }),
];
