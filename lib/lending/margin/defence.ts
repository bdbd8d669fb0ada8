import { and, isNotNull, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { ledgerAccounts, loans } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { amountText } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { readFreeSats } from "@/lib/exchange/orders/taker-queries";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import { moveCollateral } from "@/lib/lending/collateral/moves";
import { lockCollateral } from "@/lib/lending/collateral/transfers";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import type { Loan } from "@/lib/lending/loan/transfers";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readTrustedPrices } from "@/lib/lending/price/trusted-price";
import { DEFENCE } from "./constants";
import { defenceOf } from "./defence-rules";
import { marginStateOf } from "./margin-state";
import { debtCentsAt, ltvPointsAt } from "./valuation";

const IS_DEFENDED = sql`(${loans.status} in ('active', 'overdue')
  or (${loans.status} = 'defaulted' and ${loans.defaultReason} = 'ltv'))`;

const HAS_ROOM = sql`${loans.defenceMaxSats} - ${loans.defenceUsedSats} >= ${String(DEFENCE.minSats)}::bigint`;

const HAS_BITCOIN = sql`exists (select 1 from ${ledgerAccounts}
  where ${ledgerAccounts.path} = 'available:BTC:' || ${loans.borrowerId} || '::'
    and ledger.balance_of(${ledgerAccounts.id}) >= ${String(DEFENCE.minSats)}::bigint)`;

/**
 * Adds bitcoin from the borrowers' wallets to loans whose LTV has reached their automatic collateral, at a trusted
 * price. Returns the number of loans processed.
 */
export async function defendLoans(shouldContinue = always): Promise<number> {
  const now = clock.now();
  const prices = await readTrustedPrices(db, now);
  if (!prices) return 0;
  const points = ltvPointsAt(debtCentsAt(now), prices);
  return processDue({
    due: rowsWhere(loans, () =>
      and(
        isNotNull(loans.defenceAtPoints),
        IS_DEFENDED,
        HAS_ROOM,
        sql`${points} >= ${loans.defenceAtPoints}`,
        HAS_BITCOIN,
      ),
    ),
    decide: defend,
    failed: (id, error) =>
      noteMoneyFailure({ loan: id, error }, "could not add collateral to a loan automatically"),
    shouldContinue,
  });
}

async function defend(id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await loan.lock(tx, id);
    const now = clock.now();
    const prices = await readTrustedPrices(tx, now);
    if (!row || !isRunning(row.status) || row.defaultReason === "payment" || !prices) return;
    await defendLocked(tx, row, { prices, now });
  });
}

/** Adds the automatic collateral to a locked loan that is not in default by a payment. Returns the loan afterwards. */
export async function defendLocked(
  tx: Tx,
  row: Loan,
  { prices, now }: { prices: Prices; now: Date },
): Promise<Loan> {
  const debtCents = debtOf(row, await readPlan(tx, row.id), now).total;
  const freeSats = await readFreeSats(tx, row.borrowerId, now);
  const sats = defenceOf(defended(row, debtCents, freeSats), prices);
  if (sats === 0n) return row;
  const more = { ...row, collateralSats: row.collateralSats + sats };
  const { to, set: marginColumns, facts, next } = marginStateOf(tx, more, { debtCents, prices, now });
  // For a loan in default, collateral that does not end the default would only be sold with the rest.
  if (row.status === "defaulted" && to !== "active") return row;
  const { moveId, set: moved } = await moveCollateral(tx, row, { kind: "defence", sats, now });
  await lockCollateral(tx, row, { moveId, sats, actorId: null, now });
  return loan.applyOutcome(tx, row, {
    to,
    set: { ...moved, ...marginColumns, defenceUsedSats: row.defenceUsedSats + sats },
    entry: "defence",
    note: amountText(sats, "BTC"),
    notice: { notice: "defended", facts: { sats, ...facts }, mark: String(moveId) },
    ...(next && { next }),
    actorId: null,
    now,
  });
}

function defended(row: Loan, cents: bigint, freeSats: bigint) {
  const { currency, collateralSats, defenceAtPoints, defenceMaxSats, defenceUsedSats } = row;
  return {
    debt: { cents, currency },
    collateralSats,
    freeSats,
    defence:
      defenceAtPoints === null || defenceMaxSats === null
        ? null
        : { atPoints: defenceAtPoints, maxSats: defenceMaxSats, usedSats: defenceUsedSats },
  };
}
