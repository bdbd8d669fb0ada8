import { divide } from "@/lib/core/format/money";
import { TOKEN_UNITS } from "@/lib/tokenization/constants";

/** What is bought and what it costs: the charge is tokens × price, exactly. */
export type Purchase = { units: bigint; chargeCents: bigint };

/**
 * The smallest part of a token, in millionths, whose price is whole cents: what is sold is so many of these. At 25,00 € it is
 * 0.0004 tokens (one cent), at 3,00 € 0.01 (three cents), at 0,07 € a whole one.
 */
export function stepOf(priceCents: bigint): bigint {
  if (priceCents <= 0n) throw new RangeError("the price must be positive");
  return TOKEN_UNITS / greatestCommon(priceCents, TOKEN_UNITS);
}

/** The most that an amount buys, and what is charged for it; the rest of the amount stays where it is. */
export function purchaseFor(amountCents: bigint, priceCents: bigint): Purchase {
  const step = stepOf(priceCents);
  const stepCents = (step * priceCents) / TOKEN_UNITS;
  const steps = amountCents / stepCents;
  return { units: steps * step, chargeCents: steps * stepCents };
}

/** What so many millionths cost, in cents. Throws RangeError where that is no whole number of cents: nothing is rounded. */
export function chargeOf(units: bigint, priceCents: bigint): bigint {
  const product = units * priceCents;
  if (product % TOKEN_UNITS !== 0n)
    throw new RangeError("the price of this number of units is not a whole number of cents");
  return product / TOKEN_UNITS;
}

/** What so many millionths are worth at a price, in cents, rounded half-even: for the screen, never for a charge. */
export function worthOf(units: bigint, priceCents: bigint): bigint {
  return divide(units * priceCents, TOKEN_UNITS, "half-even");
}

/** Of a project, what the sale of its tokens depends on. */
export type Sale = { priceCents: bigint; minimumCents: bigint; remainingUnits: bigint };

/** What stands in the way of a purchase: too little for one part or for the minimum, or more than is left. */
export type PurchaseProblem = "too-small" | "below-minimum" | "too-much";

/**
 * What an amount buys of a sale, or why it buys nothing. Whoever takes all that is left need not reach the minimum: otherwise
 * the last tokens could not be sold.
 */
export function buy(amountCents: bigint, sale: Sale): Purchase | PurchaseProblem {
  const purchase = purchaseFor(amountCents, sale.priceCents);
  if (purchase.units === 0n) return "too-small";
  if (purchase.units > sale.remainingUnits) return "too-much";
  const isRest = purchase.units === sale.remainingUnits;
  return purchase.chargeCents < sale.minimumCents && !isRest ? "below-minimum" : purchase;
}

/** The least that has to be offered for anything: the minimum, or all that is left where that costs less. */
export function leastOf({ priceCents, minimumCents, remainingUnits }: Sale): bigint {
  const rest = chargeOf(remainingUnits, priceCents);
  return rest < minimumCents ? rest : minimumCents;
}

/** Of a project that is made, its figures in cents and whole tokens. */
export type Issue = { targetCents: bigint; priceCents: bigint; tokens: bigint };

/** What is wrong with a target: less than one token, or more than all of them bring. */
export type TargetProblem = "below-one-token" | "above-all-tokens";

/** Whether the tokens can bring the target; null where they can. */
export function targetProblem({ targetCents, priceCents, tokens }: Issue): TargetProblem | null {
  if (targetCents < priceCents) return "below-one-token";
  return targetCents > priceCents * tokens ? "above-all-tokens" : null;
}

/** How far a sale has come, in hundredths of a per cent of its target, rounded down: a target is not reached by rounding. */
export function progressPoints(raisedCents: bigint, targetCents: bigint): bigint {
  return divide(raisedCents * 10_000n, targetCents, "down");
}

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other);
}
