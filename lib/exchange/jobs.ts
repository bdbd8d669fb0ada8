import { sql } from "drizzle-orm";
import { btcOrders, btcTrades, btcWithdrawals } from "@/db/schema";
import { defineJob, MINUTE } from "@/lib/core/jobs/job";
import { expireOrders } from "./expire-orders";
import { runChain } from "./run-chain";
import { expireTrades } from "./trade-deal";

export const EXCHANGE_JOBS = [
  defineJob({
    name: "run-chain",
    label: "Ingresos y retiros",
    every: 2,
    run: ({ mayGoOn }) => runChain(mayGoOn),
    backlog: sql`select greatest(next_attempt_at, hold_until) as at from ${btcWithdrawals}
      where status in ('pending', 'broadcasting') and (not needs_approval or approved_at is not null)`,
  }),
  defineJob({
    name: "decide-exchange",
    label: "Plazos de órdenes y operaciones",
    every: MINUTE,
    run: ({ mayGoOn }) => decideExchange(mayGoOn),
    backlog: sql`select expires_at as at from ${btcOrders} where status = 'open'
      union all select stage_expires_at as at from ${btcTrades}
      where stage_expires_at is not null and status <> 'disputed'`,
  }),
];

/** Closes the orders, trades and ratings whose time is over. Answers how many; any number of processes may do it. */
export async function decideExchange(mayGoOn: () => boolean = () => true): Promise<number> {
  const orders = await expireOrders(mayGoOn);
  return orders + (await expireTrades(mayGoOn));
}
