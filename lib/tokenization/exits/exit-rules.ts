import { divide } from "@/lib/core/format/money";
import {
  type DistributionStatus,
  EXIT_KINDS,
  type ExitKind,
  TOKEN_UNITS,
} from "@/lib/tokenization/constants";

/** Whether a distribution takes the tokens back. */
export function isExit(kind: string): kind is ExitKind {
  return (EXIT_KINDS as readonly string[]).includes(kind);
}

/** Whether an exit is open: nothing else moves the project's money or tokens meanwhile. */
export function isLive({ status }: { status: DistributionStatus }): boolean {
  return status === "voting" || status === "paying";
}

/** The price of millionths of tokens, in cents, rounded up, as a total to pay (D9). */
export function exitCents(units: bigint, priceCents: bigint): bigint {
  return divide(units * priceCents, TOKEN_UNITS, "up");
}

/**
 * The least buy-back price of a token, in cents: its share of the project's remaining fund, which belongs to the
 * promoter once nobody else holds tokens.
 */
export function leastPriceCents(fundCents: bigint, allUnits: bigint): bigint {
  const part = allUnits > 0n ? divide(fundCents * TOKEN_UNITS, allUnits, "up") : 0n;
  return part > 1n ? part : 1n;
}

type Sum = { cents: bigint; units: bigint };

/**
 * The least amount that `units` of all tokens receive from a sum. Remaining cents are distributed by largest
 * remainder.
 */
export function partOf(units: bigint, { cents, units: all }: Sum): bigint {
  return all > 0n ? (cents * units) / all : 0n;
}
