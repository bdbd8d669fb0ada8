import { and, eq, gt, inArray, or } from "drizzle-orm";
import type { Tx } from "@/db";
import {
  btcOrders,
  btcTrades,
  btcWithdrawals,
  ledgerAccounts,
  marketplaceOrders,
  purchases,
} from "@/db/schema";
import { together } from "@/lib/core/transaction";
import type { PurchaseStatus } from "@/lib/learning/constants";
import type { SaleStatus } from "@/lib/marketplace/constants";
import type { TradeStatus, WithdrawalStatus } from "./constants";

const OPEN_TRADES: readonly TradeStatus[] = ["pending", "escrowed", "paid", "disputed"];
const OPEN_SALES: readonly SaleStatus[] = ["pending", "paid", "shipped", "disputed"];
const OPEN_PURCHASES: readonly PurchaseStatus[] = ["processing", "refunding", "disputed"];
const OPEN_WITHDRAWALS: readonly WithdrawalStatus[] = ["pending", "broadcasting"];

/**
 * Whether a member has money here, or an order, a trade, a sale, a payment or a withdrawal that has not ended: then the
 * account must stay.
 */
export async function hasOpenBusiness(tx: Tx, userId: string): Promise<boolean> {
  const ofThem = or(eq(btcTrades.buyerId, userId), eq(btcTrades.sellerId, userId));
  const sales = or(eq(marketplaceOrders.buyerId, userId), eq(marketplaceOrders.sellerId, userId));
  const courses = or(eq(purchases.buyerId, userId), eq(purchases.sellerId, userId));
  const counts = await together(
    tx.$count(ledgerAccounts, and(eq(ledgerAccounts.ownerId, userId), gt(ledgerAccounts.balance, 0n))),
    tx.$count(btcOrders, and(eq(btcOrders.userId, userId), eq(btcOrders.status, "open"))),
    tx.$count(btcTrades, and(ofThem, inArray(btcTrades.status, [...OPEN_TRADES]))),
    tx.$count(marketplaceOrders, and(sales, inArray(marketplaceOrders.status, [...OPEN_SALES]))),
    tx.$count(purchases, and(courses, inArray(purchases.status, [...OPEN_PURCHASES]))),
    tx.$count(
      btcWithdrawals,
      and(eq(btcWithdrawals.userId, userId), inArray(btcWithdrawals.status, [...OPEN_WITHDRAWALS])),
    ),
  );
  return counts.some((count) => count > 0);
}
