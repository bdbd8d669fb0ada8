import { divide } from "@/lib/core/format/money";

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
