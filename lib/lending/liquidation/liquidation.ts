import type { Tx } from "@/db";
import { loanRepayments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { getSetting } from "@/lib/core/config/settings";
import { amountText } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { requireFunds } from "@/lib/ledger/refusals";
import { moveCollateral } from "@/lib/lending/collateral/moves";
import type { Loan } from "@/lib/lending/loan/transfers";
import type { Instalment } from "@/lib/lending/plan/plan-rules";
import { allocate, daysLateOf } from "@/lib/lending/plan/repayment-rules";
import { debtOf, readPlan, replacePlan, today } from "@/lib/lending/plan/stored-plan";
import { shareInterest, shareLoss } from "@/lib/lending/pools/outcome";
import type { LiquidationMethod } from "./constants";
import { liquidationOf } from "./rules";
import { type Liquidated, liquidateCollateral } from "./transfers";

type Selling = { method: LiquidationMethod; prices: Prices; actorId: string | null; now: Date };

/** Pays a defaulted loan out of its collateral at this price and returns the rest to the borrower. */
export async function liquidate(tx: Tx, row: Loan, { method, prices, actorId, now }: Selling) {
  if (method === "kind" && row.lenderId === null) throw new DomainError("conflict", NO_BITCOIN);
  const plan = await readPlan(tx, row.id);
  const { debt, liquidated, paidCents } = await preview(tx, row, { plan, method, prices, now });
  const sats = row.collateralSats;
  const moved = await moveCollateral(tx, row, { kind: "liquidation", sats: -sats, now });
  await requireFunds(liquidateCollateral(tx, row, { liquidated, actorId, now }), emptyTreasury);
  const { interest, principal } = allocate(paidCents, { costs: 0n, ...debt });
  const principalLeftCents = row.principalLeftCents - principal;
  if (paidCents > 0n) {
    await tx.insert(loanRepayments).values({
      loanId: row.id,
      payerId: row.borrowerId,
      kind: "liquidation",
      amountCents: paidCents,
      interestCents: interest,
      principalCents: principal,
      principalAfterCents: principalLeftCents,
      daysLate: daysLateOf(plan, today(row, now)),
      createdAt: now,
    });
  }
  await shareInterest(tx, row, { interest, now });
  await shareLoss(tx, row, { principal: principalLeftCents, now });
  await replacePlan(tx, row, { plan: [], now });
  const { shortfallCents, borrowerSats, lenderSats } = liquidated;
  return {
    to: "liquidated",
    set: {
      ...moved.set,
      principalLeftCents,
      interestOwedCents: debt.interest - interest,
      shortfallCents: shortfallCents > 0n ? shortfallCents : null,
      dueAt: null,
    },
    entry: "liquidate",
    note: amountText(sats, "BTC"),
    notice: {
      notice: "liquidated",
      facts: { sats: borrowerSats, ...(method === "kind" && { inKindSats: lenderSats }) },
    },
  } as const;
}

const NO_BITCOIN = "Este préstamo es de un pool, que no tiene bitcoin: liquídalo por la tesorería.";

type At = { plan: readonly Instalment[]; method: LiquidationMethod; prices: Prices; now: Date };

async function preview(tx: Tx, row: Loan, { plan, method, prices, now }: At) {
  const debt = debtOf(row, plan, now);
  const feePoints = await getSetting("loanLiquidationFeePoints", tx);
  const sum = { cents: debt.total, currency: row.currency };
  const sold = liquidationOf({ collateralSats: row.collateralSats, debt: sum, feePoints }, prices);
  const paidCents = debt.total - sold.shortfallCents;
  const liquidated: Liquidated = { ...sold, paidCents: method === "treasury" ? paidCents : null };
  return { debt: { interest: debt.interest, principal: debt.principal }, liquidated, paidCents };
}

function emptyTreasury(): DomainError {
  return new DomainError("conflict", "La tesorería no tiene bastante de esa moneda: liquida en bitcoin.");
}
