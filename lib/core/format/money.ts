import { DomainError } from "@/lib/core/command/errors";
import { DECIMALS } from "./currencies";

export type Currency = keyof typeof DECIMALS;

// `Object.keys` forgets that there is at least one, which the schemas require.
export const CURRENCIES = Object.keys(DECIMALS) as unknown as readonly [Currency, ...Currency[]];

declare const isToken: unique symbol;

/** The code of a project's token: a row of `ledger.assets`. The code does not know token names. */
export type Token = string & { readonly [isToken]: true };

/** The code of a token, as it is stored with its project. */
export const tokenOfCode = (code: string) => code as Token;

/** The asset of an amount. */
export type Asset = Currency | Token;

/** The asset with a code. */
export const assetOfCode = (code: string) => code as Asset;

/** Returns whether the asset is one of the platform's own currencies and not a token. */
export const isCurrency = (asset: string): asset is Currency => Object.hasOwn(DECIMALS, asset);

/** Minor-unit digits of every token (D8). */
export const TOKEN_DECIMALS = 6;

/** Returns the minor-unit digits of an asset. */
export function decimalsOf(asset: Asset): number {
  return isCurrency(asset) ? DECIMALS[asset] : TOKEN_DECIMALS;
}

/** The maximum of a bigint column, in minor units. */
const MAX_MINOR = 9_223_372_036_854_775_807n;

/**
 * How a quotient is rounded to an integer: `half-even` for amounts paid out, `up` for the total that a payer owes (D9).
 */
export type Rounding = "half-even" | "up" | "down";

/**
 * Returns whether `text` is an amount with at most this many decimals: digits and one point only; `1e5` and `1,5` are
 * not valid.
 */
export function isAmount(text: string, decimals: number): boolean {
  if (!/^\d{1,19}(\.\d+)?$/.test(text)) return false;
  const [, fraction = ""] = text.split(".");
  return fraction.length <= decimals && unitsOf(text, decimals) <= MAX_MINOR;
}

/** Returns whether `text` is a well-formed amount that is too large for a bigint column. */
export function isTooMuch(text: string, decimals: number): boolean {
  const [, fraction = ""] = text.split(".");
  return /^\d+(\.\d+)?$/.test(text) && fraction.length <= decimals && !isAmount(text, decimals);
}

/** Parses `"1234.5"` into minor units (123450n for EUR). Throws `invalid` for any text that `isAmount` rejects. */
export function parseMoney(text: string, asset: Asset): bigint {
  return parseDecimal(text, decimalsOf(asset));
}

/** Parses a decimal text into units of `decimals` digits. Throws `invalid` for any text that `isAmount` rejects. */
function parseDecimal(text: string, decimals: number): bigint {
  if (isAmount(text, decimals)) return unitsOf(text, decimals);
  throw new DomainError("invalid", `Escribe una cantidad con un máximo de ${decimals} decimales`);
}

function unitsOf(text: string, decimals: number): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** Formats minor units for JSON: `1234.56`. */
export function printMoney(minor: bigint, asset: Asset): string {
  return printDecimal(minor, decimalsOf(asset));
}

/** Returns the text of an amount with all its decimals: `20` is `20.00`. Throws `invalid` as `parseMoney` does. */
export function exactMoney(text: string, asset: Asset): string {
  return printMoney(parseMoney(text, asset), asset);
}

/** Formats units of `decimals` digits (at least one) as a decimal text. */
function printDecimal(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Returns `numerator / denominator` as an integer, rounded as given. Throws RangeError unless the denominator is
 * positive.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError("the denominator must be positive");
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  // BigInt division truncates towards zero; the roundings below start from the floor.
  const floor = rest < 0n ? quotient - 1n : quotient;
  const remainder = rest < 0n ? rest + denominator : rest;
  if (remainder === 0n || rounding === "down") return floor;
  if (rounding === "up") return floor + 1n;
  const twice = remainder * 2n;
  if (twice === denominator) return floor % 2n === 0n ? floor : floor + 1n;
  return twice > denominator ? floor + 1n : floor;
}

/**
 * Returns the amount times the price, in minor units of `to.currency`. `price.units` has `price.decimals` decimals and
 * is in `to.currency` per whole unit of the amount's currency; for example BTC at USD per BTC.
 */
export function convert(
  amount: { minor: bigint; currency: Currency },
  price: { units: bigint; decimals: number },
  to: { currency: Currency; rounding: Rounding },
): bigint {
  const scaled = amount.minor * price.units * 10n ** BigInt(DECIMALS[to.currency]);
  return divide(scaled, 10n ** BigInt(DECIMALS[amount.currency] + price.decimals), to.rounding);
}

/** Returns that many basis points (1 % = 100) of an amount in minor units. */
export function percentage(minor: bigint, basisPoints: bigint, rounding: Rounding): bigint {
  return divide(minor * basisPoints, 10_000n, rounding);
}

/**
 * Splits an amount into the fee (in basis points, rounded half-even) and the rest. The two add up to the amount (D9: no
 * unit is ever lost).
 */
export function split(minor: bigint, feeBasisPoints: bigint): { fee: bigint; rest: bigint } {
  const fee = percentage(minor, feeBasisPoints, "half-even");
  return { fee, rest: minor - fee };
}
