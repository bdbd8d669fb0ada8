import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { getSetting } from "@/lib/core/config/settings";
import { requireFunds } from "@/lib/ledger/refusals";
import { moveCollateral } from "@/lib/lending/collateral/moves";
import type { Loan } from "@/lib/lending/loan/transfers";
import { type Repayment, repay } from "@/lib/lending/plan/repayment";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { readReference } from "@/lib/lending/price/reference";
import { requireTrustedPrices } from "@/lib/lending/price/trusted-price";
import { isCovered, saleOf } from "./rules";
import { repayWithCollateral } from "./transfers";

/**
 * Repays a running loan by selling collateral to the treasury at a trusted price. Once the debt is paid, the
 * remaining collateral is returned.
 */
export async function repayFromCollateral(tx: Tx, row: Loan, repayment: Repayment) {
  const { amount: cents, actorId, now } = repayment;
  const prices = requireTrustedPrices(await readReference(tx, now), UNTRUSTED);
  const spreadPoints = await getSetting("conversionSpreadPoints", tx);
  const { sats, ...sold } = saleOf({ cents, currency: row.currency }, spreadPoints, prices);
  await refuseUncovered(tx, row, { sats, cents, now });
  return repay(tx, row, repayment, {
    kind: "collateral",
    pay: async (repaymentId) => {
      const { set } = await moveCollateral(tx, row, { kind: "repayment", sats: -sats, now });
      const paid = { repaymentId, cents, ...sold, actorId, now };
      await requireFunds(repayWithCollateral(tx, row, paid), emptyTreasury);
      return set;
    },
  });
}

const UNTRUSTED = {
  stale: "El precio de referencia es demasiado antiguo: paga con tu saldo o vuelve a probar más tarde.",
  jump: "El precio de referencia está por confirmar: paga con tu saldo o vuelve a probar más tarde.",
} as const;

type Input = { sats: bigint; cents: bigint; now: Date };

// Repaying a part of the debt may use at most the same part of the collateral. `repay` refuses an amount above the
// debt.
async function refuseUncovered(tx: Tx, row: Loan, { sats, cents, now }: Input): Promise<void> {
  const debt = debtOf(row, await readPlan(tx, row.id), now).total;
  if (cents > debt || isCovered({ sats, amount: cents, debt, collateralSats: row.collateralSats })) return;
  throw new DomainError("conflict", "La garantía no alcanza para devolver con ella: paga con tu saldo.");
}

function emptyTreasury(): DomainError {
  return new DomainError("conflict", "Ahora no podemos vender garantía por esa moneda: paga con tu saldo.");
}
