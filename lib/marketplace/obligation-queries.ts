import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db } from "@/db";
import { ledgerAccounts, marketplaceOrders } from "@/db/schema";
import { HOLDING } from "./sale-rules";

/** Invariant 4 for orders of the marketplace: one in a state that holds has what was paid and not given back, every other nothing. */
export async function saleObligations(): Promise<string[]> {
  const { id, totalCents, refundedCents, status } = marketplaceOrders;
  const [open, held] = await db.transaction(
    async (tx) => [
      await tx
        .select({ id, owed: sql<string>`${totalCents} - ${refundedCents}` })
        .from(marketplaceOrders)
        .where(inArray(status, [...HOLDING])),
      await tx
        .select({ refId: ledgerAccounts.refId, balance: ledgerAccounts.balance })
        .from(ledgerAccounts)
        .where(
          and(
            eq(ledgerAccounts.kind, "escrow"),
            eq(ledgerAccounts.refType, "sale"),
            gt(ledgerAccounts.balance, 0n),
          ),
        ),
    ],
    // One picture of both: an order that ends between two looks would seem to hold what it has paid.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const owed = new Map(open.map((sale) => [String(sale.id), BigInt(sale.owed)]));
  const holds = new Map(held.map(({ refId, balance }) => [refId ?? "", balance]));
  return [...new Set([...owed.keys(), ...holds.keys()])]
    .filter((sale) => (holds.get(sale) ?? 0n) !== (owed.get(sale) ?? 0n))
    .map((sale) => `sale ${sale} holds ${holds.get(sale) ?? 0n}, its state says ${owed.get(sale) ?? 0n}`);
}
