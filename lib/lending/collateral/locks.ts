import type { Tx } from "@/db";
import { readPrices } from "@/lib/core/config/settings";
import { amountText } from "@/lib/core/format/format";
import type { Loan } from "@/lib/lending/loan/transfers";
import { marginStateOf } from "@/lib/lending/margin/margin-state";
import { debtOf, readPlan } from "@/lib/lending/plan/stored-plan";
import { isHeld } from "@/lib/lending/principal/rules";
import { startLoan } from "@/lib/lending/principal/start";
import { moveCollateral } from "./moves";
import { lockCollateral } from "./transfers";

/** Bitcoin from the borrower's wallet that becomes collateral. A part that came from outside has its `depositId`. */
type Part = { kind: "lock" | "add" | "deposit"; sats: bigint; depositId?: number };

type Locked = { parts: readonly Part[]; actorId: string | null; now: Date };

/**
 * Locks the collateral of a pending loan. The borrower receives the principal immediately, unless it is paid by bank.
 * Throws InsufficientFunds.
 */
export async function lockInitialCollateral(tx: Tx, row: Loan, { parts, actorId, now }: Locked) {
  const { moveId, sats, held } = await holdAll(tx, row, { parts, actorId, now });
  const { collateralSats } = held;
  const set = { collateralSats, collateralTxId: `loan.lock:${row.id}:${moveId}` };
  const text = amountText(sats, "BTC");
  const move = { entry: "lock", note: text, set, audit: { details: { btcAmount: text } } } as const;
  if (!isHeld(row.paymentMethod)) return { ...move, to: "secured", notice: "secured" } as const;
  const started = await startLoan(tx, { ...row, ...set }, { actorId, now });
  return { ...move, next: { ...started, entry: "start" }, notice: "started" } as const;
}

/** Adds collateral to a running loan and returns its new state. Throws InsufficientFunds. */
export async function lockMoreCollateral(tx: Tx, row: Loan, { parts, actorId, now }: Locked) {
  const { moveId, sats, held } = await holdAll(tx, row, { parts, actorId, now });
  const debtCents = debtOf(row, await readPlan(tx, row.id), now).total;
  const margin = marginStateOf(tx, held, { debtCents, prices: await readPrices(tx), now });
  const { to, facts, next } = margin;
  const text = amountText(sats, "BTC");
  return {
    to,
    set: { collateralSats: held.collateralSats, ...margin.set },
    entry: "add",
    note: text,
    notice: { notice: "added", facts: { sats, ...facts }, mark: String(moveId) },
    ...(next && { next }),
    audit: { details: { btcAmount: text } },
  } as const;
}

// One collateral move and one posting per part, so that each deposit shows what became of it.
async function holdAll(tx: Tx, row: Loan, { parts, actorId, now }: Locked) {
  let held = row;
  let moveId = 0;
  for (const { sats, ...part } of parts) {
    const moved = await moveCollateral(tx, held, { ...part, sats, now });
    await lockCollateral(tx, row, { moveId: moved.moveId, sats, actorId, now });
    held = { ...held, ...moved.set };
    moveId = moved.moveId;
  }
  return { moveId, sats: held.collateralSats - row.collateralSats, held };
}
