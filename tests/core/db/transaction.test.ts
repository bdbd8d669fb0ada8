import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, longRunningDb, type Tx } from "@/db";
import { settings } from "@/db/schema";
import {
  afterCommit,
  inLongTransaction,
  inTransaction,
  savepoint,
  sqlState,
  together,
  violates,
} from "@/lib/core/db/transaction";
import { makeUser } from "../../factories/identity";

/** A database error as Drizzle wraps it. */
const databaseError = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("from the database"), { code }) });

/** Fails the first `failures` times, then returns the number of attempts. */
function failing(failures: number, error: unknown) {
  const tried = { times: 0 };
  const work = async () => {
    tried.times += 1;
    if (tried.times <= failures) throw error;
    return tried.times;
  };
  return { tried, work };
}

/** Releases all callers when this many have arrived; later callers do not wait. */
function meeting(size: number): () => Promise<void> {
  let come = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    come += 1;
    if (come === size) open();
    return all;
  };
}

const put = (tx: Tx, key: string, value: number) =>
  tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } });

const storedAt = async (key: string) =>
  (await db.select().from(settings).where(eq(settings.key, key)))[0]?.value;

describe("inTransaction", () => {
  it.each(["40001", "40P01", "55P03"])("tries again after %s", async (code) => {
    expect(await inTransaction(failing(2, databaseError(code)).work)).toBe(3);
  });

  it.each(["40001", "40P01", "55P03"])("gives up after three tries of %s", async (code) => {
    const { tried, work } = failing(99, databaseError(code));
    await expect(inTransaction(work)).rejects.toMatchObject({ cause: { code } });
    expect(tried.times).toBe(3);
  });

  it.each([
    ["a violated constraint", databaseError("23505")],
    ["a cancelled statement", databaseError("57014")],
    ["a lost connection", databaseError("08006")],
    ["an error of ours", new Error("no")],
    ["a thrown text", "40001"],
  ])("tries %s once only", async (_what, error) => {
    const { tried, work } = failing(99, error);
    await expect(inTransaction(work)).rejects.toBe(error);
    expect(tried.times).toBe(1);
  });

  it("rolls back everything if the work throws", async () => {
    const work = inTransaction(async (tx) => {
      await put(tx, "undone", 1);
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(await storedAt("undone")).toBeUndefined();
  });

  it("rolls back a failed attempt before the next one begins", async () => {
    let tries = 0;
    await inTransaction(async (tx) => {
      tries += 1;
      await put(tx, `try-${tries}`, tries);
      if (tries === 1) throw databaseError("40001");
    });
    expect([await storedAt("try-1"), await storedAt("try-2")]).toEqual([undefined, 2]);
  });

  it("runs at READ COMMITTED", async () => {
    const [row] = await inTransaction((tx) =>
      tx.execute<{ level: string }>(sql`select current_setting('transaction_isolation') as level`),
    );
    expect(row?.level).toBe("read committed");
  });

  it("completes both of two deadlocked transactions", async () => {
    await inTransaction(async (tx) => void (await Promise.all([put(tx, "left", 0), put(tx, "right", 0)])));
    const bothHoldOne = meeting(2);
    let tries = 0;
    const cross = (first: string, second: string, value: number) =>
      inTransaction(async (tx) => {
        tries += 1;
        await tx.update(settings).set({ value }).where(eq(settings.key, first));
        await bothHoldOne();
        await tx.update(settings).set({ value }).where(eq(settings.key, second));
      });
    await Promise.all([cross("left", "right", 1), cross("right", "left", 2)]);
    // Both started and the loser was repeated; that may happen to it once more.
    expect(tries).toBeGreaterThan(2);
    expect(await storedAt("left")).toBe(await storedAt("right"));
  });
});

describe("sqlState and violates", () => {
  it("name the broken constraint of a real refusal, through Drizzle's wrapper", async () => {
    const { email } = await makeUser();
    const refusal = await makeUser({ email }).catch((error: unknown) => error);
    expect(sqlState(refusal)).toBe("23505");
    expect(violates(refusal, "users_email_key")).toBe(true);
    expect(violates(refusal, "users_username_key")).toBe(false);
  });

  it("do not retry other errors", () => {
    for (const error of [new Error("no"), "40001", null, undefined, { code: "40001" }]) {
      expect(sqlState(error)).toBeUndefined();
      expect(violates(error, "users_email_key")).toBe(false);
    }
  });
});

describe("savepoint", () => {
  it("runs deferred work after the commit, in order, and drops that of a rolled-back one", async () => {
    const happened: string[] = [];
    const seen: unknown[] = [];
    const wait = (tx: Tx, what: string) =>
      afterCommit(tx, async () => {
        happened.push(what);
        seen.push(await storedAt("savepoint-kept"));
      });
    await inTransaction(async (tx) => {
      wait(tx, "outer");
      const kept = await savepoint(tx, async (inner) => {
        await put(inner, "savepoint-kept", 1);
        wait(inner, "released");
        await savepoint(inner, async (innermost) => wait(innermost, "nested"));
        return "kept";
      });
      const undone = savepoint(tx, async (inner) => {
        await put(inner, "savepoint-undone", 1);
        wait(inner, "undone");
        await savepoint(inner, async (innermost) => wait(innermost, "undone with its outer one"));
        throw new Error("no");
      });
      await expect(undone).rejects.toThrow("no");
      expect([kept, happened]).toEqual(["kept", []]);
    });
    expect(happened).toEqual(["outer", "released", "nested"]);
    expect(seen).toEqual([1, 1, 1]);
    expect(await storedAt("savepoint-undone")).toBeUndefined();
  });

  it("runs no deferred work if the surrounding transaction fails", async () => {
    const happened: string[] = [];
    const work = inTransaction(async (tx) => {
      await savepoint(tx, async (inner) => afterCommit(inner, async () => void happened.push("never")));
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    expect(happened).toEqual([]);
  });

  it("has nothing to pass on if nothing waits for the commit", async () => {
    const work = db.transaction((tx) => savepoint(tx, async (inner) => afterCommit(inner, async () => {})));
    await expect(work).rejects.toThrow("inTransaction");
  });
});

describe("together", () => {
  it("returns in order, and lets all work end inside the transaction before it fails", async () => {
    expect(await together(Promise.resolve(1), Promise.resolve("two"))).toEqual([1, "two"]);
    const work = inTransaction(async (tx) => {
      const slow = async () => {
        await tx.execute(sql`select pg_sleep(0.05)`);
        await put(tx, "together", 1);
      };
      return together(slow(), Promise.reject(new Error("no")));
    });
    await expect(work).rejects.toThrow("no");
    expect(await storedAt("together")).toBeUndefined();
  });
});

describe("inLongTransaction", () => {
  it("allows its statements the given time, and no later one", async () => {
    const timeout = (source: Pick<Tx, "execute">) =>
      source.execute(sql`select current_setting('statement_timeout') as value`).then(([row]) => row?.value);
    expect(await inLongTransaction("5min", timeout)).toBe("5min");
    expect(await timeout(longRunningDb())).not.toBe("5min");
  });
});
