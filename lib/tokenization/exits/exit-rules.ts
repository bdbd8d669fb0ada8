import { divide } from "@/lib/core/format/money";
import { EXIT_KINDS, type ExitKind, TOKEN_UNITS } from "@/lib/tokenization/constants";

/** Whether a distribution takes the tokens back. */
export function isExit(kind: string): kind is ExitKind {
  return (EXIT_KINDS as readonly string[]).includes(kind);
}

/** What so many millionths of tokens cost at a price, in cents, rounded up: a payer's total (D9). */
export function exitCents(units: bigint, priceCents: bigint): bigint {
  return divide(units * priceCents, TOKEN_UNITS, "up");
}

/**
 * The least that a token may be bought back for, in cents: its part of what the project still has, which is the promoter's once
 * nobody else holds any.
 */
export function leastPriceCents(fundCents: bigint, allUnits: bigint): bigint {
  const part = allUnits > 0n ? divide(fundCents * TOKEN_UNITS, allUnits, "up") : 0n;
  return part > 1n ? part : 1n;
}

type Sum = { cents: bigint; units: bigint };

/** What so many of all tokens get of a sum at least: the odd cents go by largest remainder. */
export function partOf(units: bigint, { cents, units: all }: Sum): bigint {
  return all > 0n ? (cents * units) / all : 0n;
}
