import type { Tx } from "@/db";
import type { bankPayouts } from "@/db/schema";
import { available, escrow, type Obligation, world } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";

export type Payout = typeof bankPayouts.$inferSelect;

function payoutObligation(id: number): Obligation {
  return { type: "payout", id: String(id) };
}

const bank = world("bank", "EUR");

type Acting = { actorId: string | null; now: Date };

async function move(tx: Tx, row: Payout, what: "hold" | "complete" | "release" | "return", by: Acting) {
  const ref = payoutObligation(row.id);
  const own = available(row.userId, "EUR");
  const held = escrow(row.userId, "EUR", ref);
  const legs = {
    hold: { from: own, to: held },
    complete: { from: held, to: bank },
    release: { from: held, to: own },
    return: { from: bank, to: own },
  };
  await post(tx, {
    act: `payout.${what}`,
    ref,
    actorId: by.actorId,
    idempotencyKey: `payout.${what}:${row.id}`,
    occurredAt: by.now,
    transfers: [{ ...legs[what], amount: row.amountMinor }],
  });
}

/** Holds the amount of a payout. Throws InsufficientFunds. */
export const holdPayout = (tx: Tx, row: Payout, by: Acting) => move(tx, row, "hold", by);

/** Moves the held amount to the outside bank. */
export const completeTransfer = (tx: Tx, row: Payout, by: Acting) => move(tx, row, "complete", by);

/** Releases the held amount to the member's available balance. */
export const releaseTransfer = (tx: Tx, row: Payout, by: Acting) => move(tx, row, "release", by);

/** Moves a returned amount from the outside bank to the member. */
export const returnTransfer = (tx: Tx, row: Payout, by: Acting) => move(tx, row, "return", by);
