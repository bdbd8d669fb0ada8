import type { Tx } from "@/db";
import type { Prices } from "@/lib/core/format/reference-prices";
import { hasArrived } from "@/lib/lending/collateral/arrivals";
import type { Loan } from "@/lib/lending/loan/transfers";
import { defendLocked } from "@/lib/lending/margin/defence";
import { recoverLocked } from "@/lib/lending/margin/recovery";

type Trusted = { prices: Prices; now: Date };

/** Why the collateral of a loan in default is not sold now. */
export type Unsold = "arrived" | "recovered";

/**
 * Looks for what spares a locked loan in default the sale of its collateral: bitcoin that has arrived and is not locked
 * yet, or a default that ends at this price. Such a default ends here, because the jobs that end it may not have seen
 * the loan yet. Returns null if the collateral has to be sold.
 */
export async function endWithoutSale(tx: Tx, row: Loan, trusted: Trusted): Promise<Unsold | null> {
  if (await hasArrived(tx, row.id)) return "arrived";
  return (await endsDefault(tx, row, trusted)) ? "recovered" : null;
}

async function endsDefault(tx: Tx, row: Loan, trusted: Trusted): Promise<boolean> {
  if (row.defaultReason !== "ltv") return false;
  const recovered = await recoverLocked(tx, row, trusted);
  const left = recovered.status === "defaulted" ? await defendLocked(tx, recovered, trusted) : recovered;
  return left.status !== "defaulted";
}
