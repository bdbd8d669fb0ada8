import type { Tx } from "@/db";
import { loanCollateralMoves } from "@/db/schema";
import { readPrices } from "@/lib/core/config/settings";
import { priceUnits } from "@/lib/core/format/reference-prices";
import type { CollateralMove } from "@/lib/lending/constants";
import type { Loan } from "@/lib/lending/loan/transfers";
import { releaseCollateral } from "./transfers";

type Moved = {
  kind: CollateralMove;
  sats: bigint;
  /** Set for collateral that came from outside. */
  depositId?: number;
  now: Date;
};

/**
 * Records collateral that comes in or, below zero, goes out. Returns the id of the move and the changed columns of
 * the loan.
 */
export async function moveCollateral(tx: Tx, loan: Loan, { kind, sats, depositId, now }: Moved) {
  const collateralSats = loan.collateralSats + sats;
  const priceCents = priceUnits((await readPrices(tx)).btcReferencePriceUsd);
  const line = {
    loanId: loan.id,
    kind,
    sats,
    depositId,
    afterSats: collateralSats,
    priceCents,
    createdAt: now,
  };
  const [written] = await tx
    .insert(loanCollateralMoves)
    .values(line)
    .returning({ id: loanCollateralMoves.id });
  if (!written) throw new Error("the move of collateral was not inserted");
  return { moveId: written.id, set: { collateralSats } };
}

type Given = { kind: "release" | "excess"; sats: bigint; actorId: string | null; now: Date };

/** Returns this amount of a locked loan's collateral to the borrower. */
export async function giveBack(tx: Tx, loan: Loan, { kind, sats, actorId, now }: Given) {
  if (sats === 0n) return {};
  const { moveId, set } = await moveCollateral(tx, loan, { kind, sats: -sats, now });
  await releaseCollateral(tx, loan, { moveId, sats, actorId, now });
  return set;
}
