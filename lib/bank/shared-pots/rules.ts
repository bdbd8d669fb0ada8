import { apportion } from "@/lib/core/format/shares";

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
