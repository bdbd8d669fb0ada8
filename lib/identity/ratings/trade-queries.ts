import { and, eq, or } from "drizzle-orm";
import { db, type Source } from "@/db";
import { btcTrades } from "@/db/schema";

/** Whether two members have been the parties of a Bitcoin trade. */
export async function haveTraded(one: string, other: string, source: Source = db): Promise<boolean> {
  const { id, buyerId, sellerId } = btcTrades;
  const [found] = await source
    .select({ id })
    .from(btcTrades)
    .where(or(and(eq(buyerId, one), eq(sellerId, other)), and(eq(buyerId, other), eq(sellerId, one))))
    .limit(1);
  return found !== undefined;
}
