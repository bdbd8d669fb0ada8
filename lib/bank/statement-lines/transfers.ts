import type { Tx } from "@/db";
import { available, type Obligation, world } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { notifyOfCredit } from "./notices";
import { type Line, setLine } from "./rows";

/** The bank account that a row belongs to, and its reference in the ledger. */
export const bankEuros = world("bank", "EUR");

export function lineReference(id: number): Obligation {
  return { type: "transfer", id: String(id) };
}

type Credit = { userId: string; actorId: string | null; now: Date };

/**
 * Credits a locked waiting row to the member. The idempotency key contains the credit count, so each credit is posted
 * once.
 */
export async function creditLocked(tx: Tx, line: Line, { userId, actorId, now }: Credit): Promise<Line> {
  const credits = line.credits + 1;
  const credited = await setLine(tx, line, {
    status: "credited",
    userId,
    credits,
    decidedBy: actorId,
    decidedAt: now,
    reason: null,
  });
  await post(tx, {
    act: "transfer",
    ref: lineReference(line.id),
    actorId,
    idempotencyKey: `transfer:${line.id}:${credits}`,
    occurredAt: now,
    transfers: [{ from: bankEuros, to: available(userId, "EUR"), amount: line.amountMinor }],
  });
  await notifyOfCredit(tx, credited);
  return credited;
}
