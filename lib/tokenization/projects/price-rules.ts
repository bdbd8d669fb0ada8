import { divide } from "@/lib/core/format/money";
import { TOKEN_UNITS } from "@/lib/tokenization/constants";

/** The tokens bought and their price: the charge is exactly tokens × price. */
export type Purchase = { units: bigint; chargeCents: bigint };

/**
 * The smallest part of a token, in millionths, whose price is a whole number of cents. Sales are multiples of it. At
 * 25,00 € it is 0.0004 tokens (one cent), at 3,00 € 0.01 (three cents), at 0,07 € a whole token.
 */
export function stepOf(priceCents: bigint): bigint {
  if (priceCents <= 0n) throw new RangeError("the price must be positive");
  return TOKEN_UNITS / greatestCommon(priceCents, TOKEN_UNITS);
}

/** The most tokens that an amount buys, and their charge. The rest of the amount is not charged. */
export function purchaseFor(amountCents: bigint, priceCents: bigint): Purchase {
  const step = stepOf(priceCents);
  const stepCents = (step * priceCents) / TOKEN_UNITS;
  const steps = amountCents / stepCents;
  return { units: steps * step, chargeCents: steps * stepCents };
}

/** The price of millionths, in cents. Throws RangeError if it is not a whole number of cents: nothing is rounded. */
export function chargeOf(units: bigint, priceCents: bigint): bigint {
  const product = units * priceCents;
  if (product % TOKEN_UNITS !== 0n)
    throw new RangeError("the price of this number of units is not a whole number of cents");
  return product / TOKEN_UNITS;
}

/** The value of millionths at a price, in cents, rounded half-even. Only for display, never for a charge. */
export function worthOf(units: bigint, priceCents: bigint): bigint {
  return divide(units * priceCents, TOKEN_UNITS, "half-even");
}

/** The fields of a project that a purchase depends on. */
export type Sale = { priceCents: bigint; minimumCents: bigint; remainingUnits: bigint };

/** Why a purchase is impossible: below one part, below the minimum, or more than the remaining tokens. */
export type PurchaseProblem = "too-small" | "below-minimum" | "too-much";

/**
 * The tokens that an amount buys, or why it buys none. A purchase of all remaining tokens may be below the minimum;
 * otherwise the last tokens could not be sold.
 */
export function buy(amountCents: bigint, sale: Sale): Purchase | PurchaseProblem {
  const purchase = purchaseFor(amountCents, sale.priceCents);
  if (purchase.units === 0n) return "too-small";
  if (purchase.units > sale.remainingUnits) return "too-much";
  const isRest = purchase.units === sale.remainingUnits;
  return purchase.chargeCents < sale.minimumCents && !isRest ? "below-minimum" : purchase;
}

/** The lowest charge of a purchase that is at least `cents`: the next whole number of the smallest parts, in cents. */
export function chargeFrom(cents: bigint, priceCents: bigint): bigint {
  const part = chargeOf(stepOf(priceCents), priceCents);
  return divide(cents, part, "up") * part;
}

/** The least that can be invested: what the minimum can be bought for, or all remaining tokens if that is lower. */
export function leastOf({ priceCents, minimumCents, remainingUnits }: Sale): bigint {
  const least = chargeFrom(minimumCents, priceCents);
  const rest = chargeOf(remainingUnits, priceCents);
  return rest < least ? rest : least;
}

/** The figures of a new project, in cents and whole tokens. */
export type Issue = { targetCents: bigint; priceCents: bigint; tokens: bigint };

/** What is wrong with a target: less than one token, or more than all tokens can bring. */
export type TargetProblem = "below-one-token" | "above-all-tokens";

/** What is wrong with a target; null if the tokens can bring it. */
export function targetProblem({ targetCents, priceCents, tokens }: Issue): TargetProblem | null {
  if (targetCents < priceCents) return "below-one-token";
  return targetCents > priceCents * tokens ? "above-all-tokens" : null;
}

/**
 * The progress of a sale, in hundredths of a per cent of its target, rounded down: rounding must not reach a target.
 */
export function progressPoints(raisedCents: bigint, targetCents: bigint): bigint {
  return divide(raisedCents * 10_000n, targetCents, "down");
}

function greatestCommon(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommon(other, one % other);
}
