import { type SQL, sql } from "drizzle-orm";
import { btcTrades } from "@/db/schema";
import { halfEven } from "@/lib/core/db/half-even";

const share = halfEven(sql`(${btcTrades.amountSats}::numeric * ${btcTrades.buyerPercent})`, sql`100`);

/** What the buyer of a trade gets, in sats: `boughtSats` of rules.ts as an SQL expression. */
export const BOUGHT_SATS: SQL<string> = sql`(case when ${btcTrades.buyerPercent} is null
  then ${btcTrades.amountSats} else ${share} end)`;
