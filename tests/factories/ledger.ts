import { randomUUID } from "node:crypto";
import { inTransaction } from "@/lib/core/db/transaction";
import type { Currency } from "@/lib/core/format/money";
import { available, world } from "@/lib/ledger/accounts";
import { type Posting, post } from "@/lib/ledger/post";

/** Posts one operation in its own transaction; values that are not given are irrelevant to the test. */
export async function postNow(posting: Pick<Posting, "act" | "transfers"> & Partial<Posting>) {
  return inTransaction((tx) =>
    post(tx, {
      ref: { type: "test", id: randomUUID() },
      actorId: null,
      idempotencyKey: randomUUID(),
      occurredAt: new Date(),
      ...posting,
    }),
  );
}

/**
 * Returns the id of a member with this available balance, as if received through the bank; no row in `users` is needed.
 */
export async function makeOwner(money: Partial<Record<Currency, bigint>> = {}): Promise<string> {
  const owner = randomUUID();
  for (const [currency, amount] of Object.entries(money) as [Currency, bigint][]) {
    await postNow({
      act: "deposit",
      transfers: [{ from: world("bank", currency), to: available(owner, currency), amount }],
    });
  }
  return owner;
}
