import { daysApart } from "@/lib/core/format/calendar";
import { divide } from "@/lib/core/format/money";
import { DAYS_PER_YEAR, type PlaceStatus, WHOLE_POINTS } from "@/lib/equity/constants";

/** An investor's capital account, in cents. */
export type Account = {
  commitmentCents: bigint;
  calledCents: bigint;
  paidCents: bigint;
  returnedCents: bigint;
  gainCents: bigint;
  /** The amount paid at the exit after the fee; null before the exit. */
  exitNetCents: bigint | null;
};

/** The part of a commitment that is not called yet. */
export const unfundedOf = ({ commitmentCents, calledCents }: Account) => commitmentCents - calledCents;

type Committed = { status: PlaceStatus; commitmentCents: bigint };

/**
 * What a place counts for in the firm commitments of its fund (`feeBaseCents`): nothing before the end of its
 * reflection period, and nothing after an exit.
 */
export const firmCentsOf = ({ status, commitmentCents }: Committed): bigint =>
  status === "active" || status === "defaulted" ? commitmentCents : 0n;

/** The total that an investor has received. */
export const distributedOf = ({ returnedCents, gainCents, exitNetCents }: Account) =>
  returnedCents + gainCents + (exitNetCents ?? 0n);

/** A multiple of the paid amount with two decimals: `1.21`; null if nothing was paid. */
export function multipleOf(cents: bigint, { paidCents }: Pick<Account, "paidCents">): string | null {
  if (paidCents === 0n) return null;
  const hundredths = divide(cents * 100n, paidCents, "half-even");
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}

type Since = { paidCents: bigint; distributedCents: bigint };

/** The value of an investor's part: the latest valuation, adjusted by later payments in and out; never negative. */
export function valueNow(valuedCents: bigint, { paidCents, distributedCents }: Since): bigint {
  const value = valuedCents + paidCents - distributedCents;
  return value > 0n ? value : 0n;
}

/** The multiples TVPI, DPI and RVPI. TVPI and RVPI are null without a value. */
export function multiplesOf(account: Account, valueCents: bigint | null) {
  const distributed = distributedOf(account);
  return {
    dpi: multipleOf(distributed, account),
    rvpi: valueCents === null ? null : multipleOf(valueCents, account),
    tvpi: valueCents === null ? null : multipleOf(valueCents + distributed, account),
  };
}

/** A commitment and its changes, in cents and days (2026-01-31). */
export type Charged = {
  signedCents: bigint;
  /** The remaining commitment. */
  commitmentCents: bigint;
  activeOn: string;
  /** The day on which the investor left; today before that. */
  until: string;
  /** Covers: positive amounts increase the commitment, negative ones reduce it. */
  shifts: readonly { day: string; cents: bigint }[];
  /** When the uncalled part was lost or released; null if it was not, or if this happened at the exit. */
  reducedOn: string | null;
};

/** The sum of commitment cents × days, on which the management fee is based. */
function chargedCentDays({ shifts, until, ...place }: Charged): bigint {
  const { signedCents, commitmentCents, activeOn, reducedOn } = place;
  const reached = shifts.reduce((sum, { cents }) => sum + cents, signedCents);
  const reduction = reached - commitmentCents;
  return shifts.reduce(
    (sum, { day, cents }) => sum + cents * BigInt(daysApart(day, until)),
    signedCents * BigInt(daysApart(activeOn, until)) -
      reduction * BigInt(daysApart(reducedOn ?? until, until)),
  );
}

/** The management fee on a commitment, in cents; `points` are hundredths of a per cent per year. */
export const feeCharged = (place: Charged, points: number) =>
  divide(chargedCentDays(place) * BigInt(points), BigInt(WHOLE_POINTS * DAYS_PER_YEAR), "half-even");

/**
 * The least exit amount that needs no consent of the investor, in cents: the value of their part at the latest
 * valuation, but at least the capital that has not been returned, because the manager makes the valuation. Null if no
 * amount suffices: all capital is returned, and only the manager's valuation says what is left.
 */
export function fairExit(
  valueCents: bigint | null,
  { paidCents, returnedCents }: Pick<Account, "paidCents" | "returnedCents">,
): bigint | null {
  const inCents = paidCents - returnedCents;
  if (paidCents > 0n && inCents <= 0n) return null;
  return valueCents !== null && valueCents > inCents ? valueCents : inCents;
}
