import { divide } from "@/lib/core/format/money";
import { DAYS_PER_YEAR, WHOLE_POINTS } from "@/lib/equity/constants";
import { daysBetween } from "@/lib/equity/returns/waterfall";

/** An investor's capital account, in cents. */
export type Account = {
  commitmentCents: bigint;
  calledCents: bigint;
  paidCents: bigint;
  returnedCents: bigint;
  gainCents: bigint;
  /** What was paid as they left, after the fee; null before. */
  exitNetCents: bigint | null;
};

/** What of a commitment is not called yet. */
export const unfundedOf = ({ commitmentCents, calledCents }: Account) => commitmentCents - calledCents;

/** All that an investor has had back. */
export const distributedOf = ({ returnedCents, gainCents, exitNetCents }: Account) =>
  returnedCents + gainCents + (exitNetCents ?? 0n);

/** `1.21`: so many times what was paid, of two decimals; null before anything was. */
export function multipleOf(cents: bigint, { paidCents }: Pick<Account, "paidCents">): string | null {
  if (paidCents === 0n) return null;
  const hundredths = divide(cents * 100n, paidCents, "half-even");
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

type Since = { paidCents: bigint; distributedCents: bigint };

/** A part of a valuation, with what was paid in and out since its day; never below nothing. */
export function valueNow(valuedCents: bigint, { paidCents, distributedCents }: Since): bigint {
  const value = valuedCents + paidCents - distributedCents;
  return value > 0n ? value : 0n;
}

/** TVPI, DPI and RVPI. */
export function multiplesOf(account: Account, valueCents: bigint | null) {
  const distributed = distributedOf(account);
  return {
    dpi: multipleOf(distributed, account),
    rvpi: valueCents === null ? null : multipleOf(valueCents, account),
    tvpi: valueCents === null ? null : multipleOf(valueCents + distributed, account),
  };
}

/** A commitment and what has become of it, in cents and days (2026-01-31). */
export type Charged = {
  signedCents: bigint;
  /** What is left of it. */
  commitmentCents: bigint;
  activeOn: string;
  /** The day on which the investor left; today before that. */
  until: string;
  /** What covers brought to it, and below zero what they took from it. */
  shifts: readonly { day: string; cents: bigint }[];
  /** When what was not called of it was lost or let go; null where none was, or as the investor left. */
  reducedOn: string | null;
};

/** The cents of a commitment times the days that each stood in it: what the management fee is counted on. */
function chargedCentDays({ shifts, until, ...place }: Charged): bigint {
  const { signedCents, commitmentCents, activeOn, reducedOn } = place;
  const reached = shifts.reduce((sum, { cents }) => sum + cents, signedCents);
  const reduction = reached - commitmentCents;
  return shifts.reduce(
    (sum, { day, cents }) => sum + cents * daysBetween(day, until),
    signedCents * daysBetween(activeOn, until) - reduction * daysBetween(reducedOn ?? until, until),
  );
}

/** What of the management fee has fallen on it, in cents; `points` are hundredths of a percent a year. */
export const feeCharged = (place: Charged, points: number) =>
  divide(chargedCentDays(place) * BigInt(points), BigInt(WHOLE_POINTS * DAYS_PER_YEAR), "half-even");

/**
 * What an exit has to be at least so that it needs no yes of the investor, in cents: what their part is worth at the latest valuation, and
 * never less than the capital that is still in, whoever values the fund. Null where no amount is enough: all the capital is back, and
 * only the manager says what is left.
 */
export function fairExit(
  valueCents: bigint | null,
  { paidCents, returnedCents }: Pick<Account, "paidCents" | "returnedCents">,
): bigint | null {
  const inCents = paidCents - returnedCents;
  if (paidCents > 0n && inCents <= 0n) return null;
  return valueCents !== null && valueCents > inCents ? valueCents : inCents;
}
