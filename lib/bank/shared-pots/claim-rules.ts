import { type Part, splitAmong } from "./rules";

/** One movement of a pot, with the member whose account is on its other side; negative for money that left it. */
export type ClaimMove = { kind: "put" | "paid" | "correction"; userId: string; minor: bigint };

/**
 * The money of a pot that belongs to each member, by all its movements from the oldest on (decision 358). A deposit
 * adds to its member's claim, a payment reduces all claims in proportion. A correction takes back money of a member
 * from their own claim first, and returns money to those whose claims the last payment to that member reduced. The
 * claims add up to the balance of the pot; those of zero are omitted.
 */
export function claimsOf(moves: readonly ClaimMove[]): Part[] {
  const claims = new Map<string, bigint>();
  const takenFor = new Map<string, readonly Part[]>();
  const add = (parts: readonly Part[], sign: bigint) => {
    for (const { userId, minor } of parts) claims.set(userId, (claims.get(userId) ?? 0n) + sign * minor);
  };
  for (const { kind, userId, minor } of moves) {
    const own = [{ userId, minor }];
    if (minor > 0n) {
      const taken = kind === "correction" ? takenFor.get(userId) : undefined;
      add(taken ? splitAmong(minor, taken) : own, 1n);
      continue;
    }
    const taken = takenFrom(claims, { kind, userId, minor: -minor });
    takenFor.set(userId, taken);
    add(taken, -1n);
  }
  return listOf(claims).filter(({ minor }) => minor > 0n);
}

function takenFrom(claims: ReadonlyMap<string, bigint>, { kind, userId, minor }: ClaimMove): Part[] {
  if (kind !== "correction") return splitAmong(minor, listOf(claims));
  const claim = claims.get(userId) ?? 0n;
  const own = claim < minor ? claim : minor;
  const others = listOf(claims).filter((part) => part.userId !== userId);
  return [...(own > 0n ? [{ userId, minor: own }] : []), ...splitAmong(minor - own, others)];
}

const listOf = (claims: ReadonlyMap<string, bigint>) =>
  [...claims].map(([userId, minor]) => ({ userId, minor }));
