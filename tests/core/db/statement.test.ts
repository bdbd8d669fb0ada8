import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db, writes } from "@/db";
import { insertAndRead, insertNewRow, insertRow } from "@/db/rows";
import { activities, auditLog, emails } from "@/db/schema";
import { sqlStatement, statement } from "@/db/statement";
import { inRolledBackTransaction, inTransaction, savepoint } from "@/lib/core/db/transaction";
import { makeUser } from "../../factories/identity";

const line = { actorId: null, ip: "127.0.0.1", requestId: "statement-test" };

it("builds a statement once and runs it in the transaction that it is given", async () => {
  const build = vi.fn((source: typeof db) =>
    source
      .select({ ip: auditLog.ip })
      .from(auditLog)
      .where(eq(auditLog.action, sql.placeholder("action"))),
  );
  const select = statement(build);
  const values = { action: "test.statement" };
  await inRolledBackTransaction(async (tx) => {
    await insertRow(tx, auditLog, { ...line, ...values });
    expect(await select(tx, values)).toEqual([{ ip: "127.0.0.1" }]);
    expect(await savepoint(tx, (inner) => select(inner, values))).toHaveLength(1);
    expect(await select(db, values)).toEqual([]);
  });
  expect(await select(writes, values)).toEqual([]);
  expect(build).toHaveBeenCalledTimes(1);
});

it("runs a statement that is written in SQL", async () => {
  const add = sqlStatement<{ sum: number }>(
    () => sql`select ${sql.placeholder("one")}::int + ${sql.placeholder("other")}::int as sum`,
  );
  expect(await add(db, { one: 1, other: 2 })).toEqual([{ sum: 3 }]);
  expect(await inTransaction((tx) => add(tx, { one: 2, other: 2 }))).toEqual([{ sum: 4 }]);
});

it("inserts rows with nulls, dates, JSON and defaults, whatever columns they have", async () => {
  const { id: userId } = await makeUser();
  const createdAt = new Date("2026-01-02T03:04:05.678Z");
  const row = { userId, type: "btc_trade" as const, data: { side: "buyer" } };
  const first = await insertAndRead(db, activities, { ...row, entityId: null, createdAt });
  expect(first).toMatchObject({ entityId: null, createdAt, data: { side: "buyer" } });
  const second = await insertAndRead(db, activities, { ...row, entityId: "7" });
  expect(second.entityId).toBe("7");
  expect(second.createdAt.getTime()).toBeGreaterThan(createdAt.getTime());
});

it("leaves out a row that a unique index has already", async () => {
  const mail = { toAddress: "ana@example.org", kind: "test", subject: "s", html: "h", text: "t" };
  for (const subject of ["first", "second"]) {
    await insertNewRow(db, emails, { ...mail, subject, dedupeKey: "statement-test", sealedSecret: null });
  }
  const found = await db
    .select({ subject: emails.subject, sealedSecret: emails.sealedSecret })
    .from(emails)
    .where(eq(emails.dedupeKey, "statement-test"));
  expect(found).toEqual([{ subject: "first", sealedSecret: null }]);
});
