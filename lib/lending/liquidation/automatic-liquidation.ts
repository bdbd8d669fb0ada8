import { eq } from "drizzle-orm";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { getSetting } from "@/lib/core/config/settings";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { readReopeningEnd } from "@/lib/ledger/closures";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import { loan } from "@/lib/lending/loan/deal";
import { readTrustedPrices } from "@/lib/lending/price/trusted-price";
import { endWithoutSale } from "./avoided-sale";
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
    failed: (id, error) => noteMoneyFailure({ loan: id, error }, "could not liquidate a defaulted loan"),
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
    if (row?.status !== "defaulted" || !prices) return;
    if (await endWithoutSale(tx, row, { prices, now })) return;
    const outcome = await liquidate(tx, row, { method: "treasury", prices, actorId: null, now });
    await loan.applyOutcome(tx, row, { ...outcome, actorId: null, now });
  });
}
