import type { Tx } from "@/db";
import { available, escrow, type Obligation } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
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
