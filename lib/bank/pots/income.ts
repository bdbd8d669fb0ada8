import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { lockPot } from "./rows";
import { postPotMove } from "./transfers";

type Income = {
  potId: number;
  userId: string;
  amountMinor: bigint;
  /** What tells this income from any other. */
  occasion: string;
  now: Date;
};

/** Puts what came in aside, into an open pot of euros of its owner's. Answers its name; throws DomainError where there is none. */
export async function putIncomeAside(
  tx: Tx,
  { potId: id, userId, amountMinor, occasion, now }: Income,
): Promise<string> {
  const pot = await lockPot(tx, { id, userId });
  if (pot.asset !== "EUR") throw new DomainError("conflict", "El apartado no es en euros.");
  await postPotMove(tx, pot, { direction: "in", amountMinor, occasion, actorId: null, now });
  return pot.name;
}
