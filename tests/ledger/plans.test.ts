import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { Tx } from "@/db";
import { inTransaction } from "@/lib/core/transaction";
import { available, fees } from "@/lib/ledger/accounts";
import { post } from "@/lib/ledger/post";
import { asOwner } from "../core/as-owner";
import { makeOwner } from "../factories/ledger";

const ACCOUNTS = 10_000;

beforeAll(() =>
  asOwner(async (owner) => {
    await owner`
      insert into ledger.accounts (kind, currency, owner_id)
      select 'available', 'EUR', 'one-of-many-' || n from generate_series(1, ${ACCOUNTS}::int) n`;
    await owner`analyze ledger.accounts`;
  }),
);

/** How many rows of the ledger this connection has read that no index led to. */
async function rowsWalked(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ walked: number }>(sql`
    select sum(seq_tup_read)::int as walked from pg_stat_xact_user_tables where schemaname = 'ledger'`);
  return row?.walked ?? Number.NaN;
}

it("finds the accounts of an act by the index, among ten thousand as among ten", async () => {
  const [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner()];
  const walked = await inTransaction(async (tx) => {
    const before = await rowsWalked(tx);
    await post(tx, {
      act: "trade.settle",
      ref: { type: "test", id: ana },
      actorId: null,
      idempotencyKey: `walk:${ana}`,
      occurredAt: new Date(),
      transfers: [
        { from: available(ana, "EUR"), to: available(luis, "EUR"), amount: 100n },
        { from: available(ana, "EUR"), to: fees("EUR"), amount: 1n },
      ],
    });
    return (await rowsWalked(tx)) - before;
  });
  expect(walked).toBe(0);
});
