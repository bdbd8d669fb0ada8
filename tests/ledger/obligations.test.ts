import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { available, escrow } from "@/lib/ledger/accounts";
import { escrowPath, findBrokenHolds } from "@/lib/ledger/obligations";
import { makeOwner, postNow } from "../factories/ledger";

type Owed = { id: string; owner: string; owed: bigint; currency?: string };

const rowOf = (type: string, { id, owner, owed, currency = "BTC" }: Owed): SQL => sql`
  select ${id}::text as id, ${escrowPath(type, { id: sql`${id}::text`, owner: sql`${owner}::text`, currency })} as path,
    ${owed.toString()}::bigint as owed`;

const owing = (type: string, rows: readonly Owed[]) =>
  sql.join(
    rows.map((row) => rowOf(type, row)),
    sql` union all `,
  );

/** A type of obligation used only by this test, and a member with these amounts reserved. */
async function holding(amounts: Readonly<Record<string, bigint>>) {
  const type = `probe-${randomUUID()}`;
  const owner = await makeOwner({ BTC: 1_000n, EUR: 1_000n });
  for (const [id, amount] of Object.entries(amounts)) {
    const to = escrow(owner, "BTC", { type, id });
    await postNow({ act: "order.hold", transfers: [{ from: available(owner, "BTC"), to, amount }] });
  }
  return { type, owner };
}

it("reports nothing if every escrow matches its state", async () => {
  const { type, owner } = await holding({ a: 400n, b: 1n });
  const rows = [
    { id: "a", owner, owed: 400n },
    { id: "b", owner, owed: 1n },
    { id: "c", owner, owed: 0n },
  ];
  expect(await findBrokenHolds(type, owing(type, rows))).toEqual([]);
});

it("reports too little, too much, or anything after the end", async () => {
  const { type, owner } = await holding({ a: 400n, b: 7n, c: 5n });
  const rows = [
    { id: "a", owner, owed: 401n },
    { id: "b", owner, owed: 6n },
    { id: "d", owner, owed: 2n },
  ];
  expect((await findBrokenHolds(type, owing(type, rows))).sort()).toEqual([
    `${type} a holds 400, but its state requires 401`,
    `${type} b holds 7, but its state requires 6`,
    `${type} c holds 5, but its state requires 0`,
    `${type} d holds 0, but its state requires 2`,
  ]);
});

it("recognizes another owner's escrow, or one of another currency", async () => {
  const { type, owner } = await holding({ a: 400n });
  const stray = escrow(owner, "EUR", { type, id: "b" });
  await postNow({
    act: "order.hold",
    transfers: [{ from: available(owner, "EUR"), to: stray, amount: 3n }],
  });
  const rows = [
    { id: "a", owner: randomUUID(), owed: 400n },
    { id: "b", owner, owed: 3n },
  ];
  expect((await findBrokenHolds(type, owing(type, rows))).sort()).toEqual([
    `${type} a holds 0, but its state requires 400`,
    `${type} a holds 400, but its state requires 0`,
    `${type} b holds 0, but its state requires 3`,
    `${type} b holds 3, but its state requires 0`,
  ]);
});

it("does not look at other types", async () => {
  const one = await holding({ a: 400n });
  const other = await holding({ a: 5n });
  expect(
    await findBrokenHolds(one.type, owing(one.type, [{ id: "a", owner: one.owner, owed: 400n }])),
  ).toEqual([]);
  expect(
    await findBrokenHolds(other.type, sql`select null::text as id, null::text as path, 0 as owed`),
  ).toEqual([`${other.type} a holds 5, but its state requires 0`]);
});

it("limits the number of reported lines", async () => {
  const type = `probe-${randomUUID()}`;
  const many = sql`
    select n as id, ${escrowPath(type, { id: sql`n`, owner: sql`n`, currency: "BTC" })} as path, 1 as owed
    from generate_series(1, 10001) n`;
  const found = await findBrokenHolds(type, many);
  expect(found).toHaveLength(10_000);
  expect(new Set(found).size).toBe(10_000);
});
