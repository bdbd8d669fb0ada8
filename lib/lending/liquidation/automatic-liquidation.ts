import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { loans } from "@/db/schema";
import { getSetting } from "@/lib/core/config/settings";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import type { Prices } from "@/lib/core/format/reference-prices";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { readReopeningEnd } from "@/lib/ledger/closures";
import { hasArrived } from "@/lib/lending/collateral/arrivals";
import { loan } from "@/lib/lending/loan/deal";
import type { Loan } from "@/lib/lending/loan/transfers";
import { defendLocked } from "@/lib/lending/margin/defence";
import { recoverLocked } from "@/lib/lending/margin/recovery";
import { readTrustedPrices } from "@/lib/lending/price/trusted-price";
import { liquidate } from "./liquidation";

/**
 * If the setting is on, sells the collateral of defaulted loans through the treasury at a trusted price, but not in the
 * first day after the ledger was closed (decision 328). Returns the number of loans processed.
 */
export async function liquidateDefaulted(shouldContinue = always): Promise<number> {
  if (!(await isWanted())) return 0;
  return processDue({
    due: rowsWhere(loans, () => eq(loans.status, "defaulted")),
    decide: liquidateOne,
    failed: (id, error) => noteFailure({ loan: id, error }, "could not liquidate a defaulted loan"),
    shouldContinue,
  });
}

async function isWanted(): Promise<boolean> {
  if (!(await getSetting("loanAutomaticLiquidation"))) return false;
  const now = clock.now();
  const prices = await readTrustedPrices(db, now);
  const end = await readReopeningEnd();
  return prices !== null && (end === null || end <= now);
}

async function liquidateOne(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await loan.lock(tx, id);
    const now = clock.now();
    const prices = await readTrustedPrices(tx, now);
    if (row?.status !== "defaulted" || !prices || (await hasArrived(tx, id))) return;
    if (await endsDefault(tx, row, { prices, now })) return;
    const outcome = await liquidate(tx, row, { method: "treasury", prices, actorId: null, now });
    await loan.applyOutcome(tx, row, { ...outcome, actorId: null, now });
  });
}

// The jobs that end a default run beside this one, so they may not have seen the loan yet.
async function endsDefault(tx: Tx, row: Loan, trusted: { prices: Prices; now: Date }): Promise<boolean> {
  if (row.defaultReason !== "ltv") return false;
  const recovered = await recoverLocked(tx, row, trusted);
  const left = recovered.status === "defaulted" ? await defendLocked(tx, recovered, trusted) : recovered;
  return left.status !== "defaulted";
}
