import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPots } from "@/db/schema";
import type { ShareSource } from "@/lib/bank/constants";
import { type Currency, percentage } from "@/lib/core/format/money";
import { available, escrow } from "./accounts";
import type { Act } from "./constants";
import type { Posting, Transfer } from "./post";

/**
 * The acts that bring a member money, with the kind of income that they are for the pots. `trade.complete` is not one
 * of them: its bitcoin may be sent on to the buyer's own address immediately.
 */
const SOURCES: Partial<Readonly<Record<Act, ShareSource>>> = {
  deposit: "deposits",
  transfer: "deposits",
  topup: "deposits",
  "sale.complete": "sales",
  "purchase.release": "sales",
  "trade.settle": "sales",
  payment: "payments",
};

type Incoming = { owner: string; currency: Currency; amount: bigint };
type Share = { owner: string; currency: Currency; potId: number; amount: bigint };

/**
 * Computes what the rules «when X comes in, set Y % aside» take from an act that is about to be posted: each share is
 * rounded down, and together they never exceed the incoming amount. Locks the pots, so that none can be closed until
 * the transaction ends. Called for every posting, so that no area that brings money needs to know the rules.
 */
export async function lockShares(tx: Tx, posting: Posting): Promise<Share[]> {
  const incoming = incomingOf(posting);
  if (incoming.length === 0) return [];
  const pots = await tx
    .select({
      id: bankPots.id,
      owner: bankPots.userId,
      asset: bankPots.asset,
      percent: bankPots.sharePercent,
      of: bankPots.shareOf,
    })
    .from(bankPots)
    .where(and(inArray(bankPots.userId, ownersOf(incoming)), isNotNull(bankPots.sharePercent)))
    .orderBy(asc(bankPots.id))
    .for("share");
  return incoming.flatMap(({ owner, currency, amount }) => {
    const source = sourceOf(posting.act, currency);
    const taking = pots.filter(
      (pot) => pot.owner === owner && pot.asset === currency && (pot.of === "all" || pot.of === source),
    );
    let left = amount;
    const shares = taking.map(({ id, percent }) => {
      const part = percentage(amount, BigInt(percent ?? 0) * 100n, "down");
      const taken = part < left ? part : left;
      left -= taken;
      return { owner, currency, potId: id, amount: taken };
    });
    return shares.filter((share) => share.amount > 0n);
  });
}

/** Returns the posting of a share, for an act that is already in the journal. */
export function shareOf({ occurredAt }: Posting, share: Share & { journalId: bigint }): Posting {
  const { owner, currency, potId, amount, journalId } = share;
  const ref = { type: "pot", id: String(potId) };
  return {
    act: "pot.hold",
    ref,
    actorId: null,
    idempotencyKey: `pot.hold:${potId}:share:${journalId}`,
    occurredAt,
    transfers: [{ from: available(owner, currency), to: escrow(owner, currency, ref), amount }],
  };
}

const ownersOf = (incoming: readonly Incoming[]) => incoming.map(({ owner }) => owner);

// For the seller of the bitcoin, the proceeds of a trade are a sale.
function sourceOf(act: Act, currency: Currency): ShareSource | undefined {
  return act === "trade.settle" && currency === "BTC" ? undefined : SOURCES[act];
}

/** Returns what members gain by an act, by currency: money that is released from a member's own hold is not income. */
function incomingOf({ act, transfers, hasPurpose }: Posting): Incoming[] {
  if (!SOURCES[act] || hasPurpose) return [];
  const sums = new Map<string, Incoming>();
  for (const { from, to, amount } of transfers) {
    if (isIncome({ act, from, to })) add(sums, to, amount);
    if (from.kind === "available") add(sums, from, -amount);
  }
  return [...sums.values()].filter(({ amount }) => amount > 0n);
}

function isIncome({ act, from, to }: { act: Act } & Pick<Transfer, "from" | "to">): boolean {
  return to.kind === "available" && (from.owner !== to.owner || act === "purchase.release");
}

function add(sums: Map<string, Incoming>, { owner, currency }: Transfer["to"], amount: bigint): void {
  if (owner === null) return;
  const key = `${owner}:${currency}`;
  const before = sums.get(key)?.amount ?? 0n;
  // Tokens have no pots, so their sums match none.
  sums.set(key, { owner, currency: currency as Currency, amount: before + amount });
}
