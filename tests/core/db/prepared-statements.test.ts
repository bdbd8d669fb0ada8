import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, writes } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";

const plansOf = (marker: string) => sql`
  select count(*)::int as plans from pg_prepared_statements
  where position(${marker}::text in statement) > 0 and position('pg_prepared_statements' in statement) = 0`;

it("prepares a statement from its second use on, and none with a long list", async () => {
  const found = await inTransaction(async (tx) => {
    for (let time = 0; time < 3; time += 1) await tx.execute(sql`select ${time}::int as kept_plan_test`);
    for (let time = 0; time < 3; time += 1) {
      const many = sql.join(
        Array.from({ length: 41 }, (_, n) => sql`${n}::int`),
        sql`, `,
      );
      await tx.execute(sql`select 1 as long_list_test where 1 in (${many})`);
    }
    const [short] = await tx.execute(plansOf("kept_plan_test"));
    const [long] = await tx.execute(plansOf("long_list_test"));
    return [short?.plans, long?.plans];
  });
  expect(found).toEqual([1, 0]);
});

it("starts READ COMMITTED whatever the session's default is, and preserves values and savepoints", async () => {
  const level = await writes.transaction(async (tx) => {
    await tx.execute(sql`set local default_transaction_isolation = 'serializable'`);
    const [row] = await tx.execute(sql`show transaction_isolation`);
    return row?.transaction_isolation;
  });
  expect(level).toBe("read committed");
  const rows = await inTransaction(async (tx) => {
    const read = (at: Date, n: bigint | null) =>
      tx.execute(
        sql`select ${at.toISOString()}::timestamptz as at, ${n}::bigint as n, ${sql.param(["a", "b"])}::text[] as list`,
      );
    const lost = tx.transaction(async (inner) => {
      await inner.execute(sql`select 1 / ${0}::int`);
    });
    await expect(lost).rejects.toThrow();
    return [
      ...(await read(new Date(0), 1n)),
      ...(await read(new Date(1), null)),
      ...(await read(new Date(2), 3n)),
    ];
  });
  expect(rows.map(({ n, list }) => [n, list])).toEqual([
    ["1", ["a", "b"]],
    [null, ["a", "b"]],
    ["3", ["a", "b"]],
  ]);
  expect((await db.execute(sql`select 1 as one`))[0]).toEqual({ one: 1 });
});
