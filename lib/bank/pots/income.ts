import type { Tx } from "@/db";
import { mayUseBank, NO_BANK } from "@/lib/bank/payments/payee-queries";
import { DomainError } from "@/lib/core/command/errors";
import { lockPot } from "./rows";
import { postPotMove } from "./transfers";

type Income = {
  potId: number;
  userId: string;
  amountMinor: bigint;
  /** Identifies this income, for idempotency. */
  keySuffix: string;
  now: Date;
};

/**
 * Puts income into one of the member's open pots in euros. Returns the name of the pot. Throws DomainError if there
 * is no such pot, or the member may not use the bank.
 */
export async function putIncomeAside(
  tx: Tx,
  { potId: id, userId, amountMinor, keySuffix, now }: Income,
): Promise<string> {
  if (!(await mayUseBank(tx, userId))) throw new DomainError("conflict", NO_BANK);
  const pot = await lockPot(tx, { id, userId });
  if (pot.asset !== "EUR") throw new DomainError("conflict", "El apartado no es en euros.");
  await postPotMove(tx, pot, { direction: "in", amountMinor, keySuffix, actorId: null, now });
  return pot.name;
}
