import type { Tx } from "@/db";
import { insertRow } from "@/db/rows";
import { activities } from "@/db/schema";
import { together } from "@/lib/core/db/transaction";
import { amountText } from "@/lib/core/format/format";
import type { Trade } from "./line";

/** Records one line of activity for each party of a completed trade. */
export async function recordTrade(tx: Tx, trade: Trade, now: Date): Promise<void> {
  const line = (userId: string, side: "buyer" | "seller") => ({
    userId,
    type: "btc_trade" as const,
    entityId: String(trade.id),
    data: { side, btcAmount: amountText(trade.amountSats, "BTC") },
    createdAt: now,
  });
  await together(
    insertRow(tx, activities, line(trade.buyerId, "buyer")),
    insertRow(tx, activities, line(trade.sellerId, "seller")),
  );
}
