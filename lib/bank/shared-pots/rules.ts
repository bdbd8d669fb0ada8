/** How many members other than its proposer must approve a payment of so much. */
export function signaturesFor(amountMinor: bigint, twoSignaturesAboveMinor: bigint): number {
  return amountMinor > twoSignaturesAboveMinor ? 2 : 1;
}

/** The acts that a confirmation is given for: this pot and amount, and this proposal, whose payee and amount never change. */
export const putAct = (potId: number, amount: string) => `shared-pot-put:${potId}:${amount}`;
export const approvalAct = (proposalId: number) => `shared-pot-approval:${proposalId}`;

type Part = { userId: string; minor: bigint };

/**
 * What is left of a pot, in parts by what each put in: rounded down, and the units that remain one each to those who lost
 * most by it. The parts add up to `leftMinor`; nothing comes of a pot that nobody put anything into.
 */
export function paybacksOf(leftMinor: bigint, putIn: readonly Part[]): Part[] {
  const total = putIn.reduce((sum, { minor }) => sum + minor, 0n);
  if (total === 0n || leftMinor === 0n) return [];
  const parts = putIn.map(({ userId, minor }) => ({
    userId,
    minor: (leftMinor * minor) / total,
    lost: (leftMinor * minor) % total,
  }));
  const rest = leftMinor - parts.reduce((sum, { minor }) => sum + minor, 0n);
  const byLoss = [...parts].sort((one, other) =>
    one.lost === other.lost ? (one.userId < other.userId ? -1 : 1) : one.lost < other.lost ? 1 : -1,
  );
  return byLoss
    .map(({ userId, minor }, place) => ({ userId, minor: minor + (BigInt(place) < rest ? 1n : 0n) }))
    .filter(({ minor }) => minor > 0n);
}
