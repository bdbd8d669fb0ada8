import { sql } from "drizzle-orm";
import { btcOrders } from "@/db/schema";
import { MINUTE_SECONDS } from "@/lib/core/format/durations";
import { defineJob } from "@/lib/core/jobs/job";
import { expireOrders, remindOfExpiry } from "@/lib/exchange/orders/deadlines";
import { repriceOrders } from "@/lib/exchange/orders/market-prices";

export const EXCHANGE_JOBS = [
  defineJob({
    name: "expire-orders",
    label: "Plazos de órdenes",
    every: MINUTE_SECONDS,
    run: async ({ shouldContinue }) => {
      await expireOrders(shouldContinue);
      await remindOfExpiry(shouldContinue);
    },
    backlog: sql`select expires_at as at from ${btcOrders} where status = 'open'`,
  }),
  defineJob({
    name: "reprice-orders",
    label: "Precios de órdenes según el mercado",
    every: MINUTE_SECONDS,
    run: ({ shouldContinue }) => repriceOrders(shouldContinue),
  }),
];
