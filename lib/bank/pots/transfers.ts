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
  /** Identifies this movement of the pot, for idempotency. */
  keySuffix: string;
  actorId: string | null;
  now: Date;
};

const potObligation = (id: number): Obligation => ({ type: "pot", id: String(id) });

/** The ledger account of a pot's money. */
export function potAccount({ id, userId, asset }: Pick<Pot, "id" | "userId" | "asset">) {
  return escrow(userId, asset, potObligation(id));
}

/** Moves money between the owner's available balance and the pot. Throws InsufficientFunds. */
export async function postPotMove(tx: Tx, pot: Pot, move: Moved): Promise<void> {
  const { direction, amountMinor: amount, keySuffix, actorId, now } = move;
  const [free, held] = [available(pot.userId, pot.asset), potAccount(pot)];
  const [act, from, to] =
    direction === "in" ? (["pot.hold", free, held] as const) : (["pot.release", held, free] as const);
  await post(tx, {
    act,
    ref: potObligation(pot.id),
    actorId,
    idempotencyKey: `${act}:${pot.id}:${keySuffix}`,
    occurredAt: now,
    transfers: [{ from, to, amount }],
  });
}

type Owed = Pick<Moved, "keySuffix" | "actorId" | "now"> & {
  userId: string;
  asset: Currency;
  wanted: bigint;
};

/**
 * Money in pots still belongs to the member: if the available balance is less than `wanted`, releases the difference
 * from their pots, oldest pot first.
 */
export async function releaseLacking(tx: Tx, { userId, asset, wanted, ...move }: Owed): Promise<void> {
  // Locked before the balance is read: otherwise the member could move into a pot what was just found available.
  const pots = await tx
    .select()
    .from(bankPots)
    .where(and(eq(bankPots.userId, userId), eq(bankPots.asset, asset), isNull(bankPots.closedAt)))
    .orderBy(asc(bankPots.id))
    .for("update");
  let lacking = wanted - (await balanceOf(tx, available(userId, asset)));
  for (const pot of pots) {
    if (lacking <= 0n) return;
    const held = await balanceOf(tx, potAccount(pot));
    const amountMinor = held < lacking ? held : lacking;
    if (amountMinor <= 0n) continue;
    await postPotMove(tx, pot, { direction: "out", amountMinor, ...move });
    lacking -= amountMinor;
  }
}
