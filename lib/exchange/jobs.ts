import { inArray, sql } from "drizzle-orm";
import { btcOrders, btcWithdrawals } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { expireOrders } from "./expire-orders";
import { runChain } from "./run-chain";
import { WITHDRAWAL } from "./withdrawal-machine";

export const EXCHANGE_JOBS = [
  defineJob({
    name: "run-chain",
    label: "Ingresos y retiros",
    every: 2,
    run: ({ mayGoOn }) => runChain(mayGoOn),
    backlog: sql`select greatest(next_attempt_at, hold_until) as at from ${btcWithdrawals}
      where ${inArray(btcWithdrawals.status, WITHDRAWAL.live)} and (not needs_approval or approved_at is not null)`,
  }),
  defineJob({
    name: "expire-orders",
    label: "Plazos de órdenes",
    every: MINUTE,
    run: ({ mayGoOn }) => expireOrders(mayGoOn),
    backlog: sql`select expires_at as at from ${btcOrders} where status = 'open'`,
  }),
];
