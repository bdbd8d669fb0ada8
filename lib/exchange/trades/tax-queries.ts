import { inArray } from "drizzle-orm";
import { db } from "@/db";
import { btcTrades } from "@/db/schema";
import { divide } from "@/lib/core/format/money";
import { type OwnChange, ownEvent, type TaxEvent, type Worth } from "@/lib/core/tax";
import { totalOf } from "./line";
import { boughtSats } from "./rules";

/**
 * Returns the tax events of trades that were paid outside: their price is stored in the trade, in the agreed euros or
 * in dollars.
 */
export async function listTradeTaxes({ changes }: { changes: readonly OwnChange[] }): Promise<TaxEvent[]> {
  const ids = [...new Set(changes.map(({ ref }) => Number(ref.id)))];
  const rows = await db
    .select({
      id: btcTrades.id,
      amountSats: btcTrades.amountSats,
      subtotalMinor: btcTrades.subtotalMinor,
      feeMinor: btcTrades.feeMinor,
      euroCents: btcTrades.euroCents,
      paymentMethod: btcTrades.paymentMethod,
      buyerPercent: btcTrades.buyerPercent,
    })
    .from(btcTrades)
    .where(inArray(btcTrades.id, ids))
    .limit(ids.length);
  const prices = new Map(rows.map((row) => [String(row.id), row]));
  return changes.flatMap((change) => {
    const trade = prices.get(change.ref.id);
    const sats = change.changes.find(({ asset }) => asset === "BTC")?.minor;
    if (!trade || !sats) return [];
    const { currency, minor: total } = totalOf(trade);
    // A decision by a share sells that part of the bitcoin at the agreed price, for both parties (decision 076).
    const minor = divide(total * boughtSats(trade), trade.amountSats, "half-even");
    const price: Worth = { asset: currency, minor };
    if (sats > 0n) return [ownEvent(change, { kind: "acquired", asset: "BTC", units: sats, cost: price })];
    // The seller's fee was disposed of together with the sold bitcoin.
    return [ownEvent(change, { kind: "disposed", asset: "BTC", units: -sats, proceeds: price })];
  });
}
