import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPots } from "@/db/schema";
import type { Currency } from "@/lib/core/format/money";
import { available, escrow, type Obligation } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { balanceOf } from "@/lib/ledger/queries";
import type { PotDirection } from "./constants";
import type { Pot } from "./queries";

type Moved = {
  direction: PotDirection;
  amountMinor: bigint;
  /** What tells this movement of the pot from any other. */
  occasion: string;
  actorId: string | null;
  now: Date;
};

const potObligation = (id: number): Obligation => ({ type: "pot", id: String(id) });

/** The account that holds a pot's money. */
export function potAccount({ id, userId, asset }: Pick<Pot, "id" | "userId" | "asset">) {
  return escrow(userId, asset, potObligation(id));
}

/** Moves money between what the owner may spend and the pot. Throws InsufficientFunds. */
export async function postPotMove(tx: Tx, pot: Pot, move: Moved): Promise<void> {
  const { direction, amountMinor: amount, occasion, actorId, now } = move;
  const [free, held] = [available(pot.userId, pot.asset), potAccount(pot)];
  const [act, from, to] =
    direction === "in" ? (["pot.hold", free, held] as const) : (["pot.release", held, free] as const);
  await post(tx, {
    act,
    ref: potObligation(pot.id),
    actorId,
    idempotencyKey: `${act}:${pot.id}:${occasion}`,
    occurredAt: now,
    transfers: [{ from, to, amount }],
  });
}

type Owed = Pick<Moved, "occasion" | "actorId" | "now"> & { userId: string; asset: Currency; wanted: bigint };

/**
 * What a member has put aside is still theirs: where less may be spent than goes back from them, their pots give what is
 * lacking, the oldest first.
 */
export async function releaseLacking(tx: Tx, { userId, asset, wanted, ...move }: Owed): Promise<void> {
  let lacking = wanted - (await balanceOf(tx, available(userId, asset)));
  if (lacking <= 0n) return;
  const pots = await tx
    .select()
    .from(bankPots)
    .where(and(eq(bankPots.userId, userId), eq(bankPots.asset, asset), isNull(bankPots.closedAt)))
    .orderBy(asc(bankPots.id))
    .for("update");
  for (const pot of pots) {
    const held = await balanceOf(tx, potAccount(pot));
    const amountMinor = held < lacking ? held : lacking;
    if (amountMinor <= 0n) continue;
    await postPotMove(tx, pot, { direction: "out", amountMinor, ...move });
    lacking -= amountMinor;
  }
}
