import { apportion } from "@/lib/core/format/shares";

/** How many members other than its proposer must approve a payment of so much. */
export function signaturesFor(amountMinor: bigint, twoSignaturesAboveMinor: bigint): number {
  return amountMinor > twoSignaturesAboveMinor ? 2 : 1;
}

/** The acts that a confirmation is given for: this pot and amount, and this proposal, whose payee and amount never change. */
export const putAct = (potId: number, amount: string) => `shared-pot-put:${potId}:${amount}`;
export const approvalAct = (proposalId: number) => `shared-pot-approval:${proposalId}`;

type Part = { userId: string; minor: bigint };

/** What is left of a pot, in parts by what each put in; those of nothing are left out. */
export function paybacksOf(leftMinor: bigint, putIn: readonly Part[]): Part[] {
  const sorted = [...putIn].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  const parts = apportion(
    leftMinor,
    sorted.map(({ minor }) => minor),
  );
  return sorted
    .map(({ userId }, place) => ({ userId, minor: parts[place] ?? 0n }))
    .filter(({ minor }) => minor > 0n);
}
