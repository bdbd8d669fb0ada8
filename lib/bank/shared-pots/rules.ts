import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { apportion } from "@/lib/core/format/shares";
import { SINGLE_APPROVAL_HOURS } from "./constants";

type Limited = {
  twoSignaturesAboveMinor: bigint;
  /** What was paid out of the pot with a single approval in the last 24 hours. */
  paidWithOneMinor: bigint;
};

/** The number of members other than the proposer who must approve a payment of this amount (decision 317). */
export function signaturesFor(
  amountMinor: bigint,
  { twoSignaturesAboveMinor, paidWithOneMinor }: Limited,
): number {
  return amountMinor + paidWithOneMinor > twoSignaturesAboveMinor ? 2 : 1;
}

type Single = { minor: bigint; paidAt: Date };

/**
 * When one approval suffices for a payment that needs two only because of what was paid with a single one in the last
 * 24 hours, listed oldest first. Null if one suffices already, or never will.
 */
export function oneApprovalFrom(
  amountMinor: bigint,
  {
    twoSignaturesAboveMinor,
    paidWithOne,
  }: { twoSignaturesAboveMinor: bigint; paidWithOne: readonly Single[] },
): Date | null {
  if (amountMinor > twoSignaturesAboveMinor) return null;
  let counted = sumOf(paidWithOne);
  let from: Date | null = null;
  for (const { minor, paidAt } of paidWithOne) {
    if (amountMinor + counted <= twoSignaturesAboveMinor) break;
    counted -= minor;
    from = plusMinutes(paidAt, SINGLE_APPROVAL_HOURS * HOUR_MINUTES);
  }
  return from;
}

/** The sum of parts or payments, in minor units. */
export const sumOf = (parts: readonly { minor: bigint }[]) =>
  parts.reduce((sum, { minor }) => sum + minor, 0n);

/**
 * The purposes that a confirmation is bound to: this pot and amount, or this proposal, whose payee and amount never
 * change.
 */
export const putPurpose = (potId: number, amount: string) => `shared-pot-put:${potId}:${amount}`;
export const approvalPurpose = (proposalId: number) => `shared-pot-approval:${proposalId}`;

export type Part = { userId: string; minor: bigint };

/** Splits an amount among members in proportion to their parts, to the unit. Omits results of zero. */
export function splitAmong(wholeMinor: bigint, among: readonly Part[]): Part[] {
  const sorted = [...among].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  const parts = apportion(
    wholeMinor,
    sorted.map(({ minor }) => minor),
  );
  return sorted
    .map(({ userId }, place) => ({ userId, minor: parts[place] ?? 0n }))
    .filter(({ minor }) => minor > 0n);
}
