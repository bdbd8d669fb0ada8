import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { idempotencyKeys } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { once } from "@/lib/core/command/idempotency";
import { inTransaction } from "@/lib/core/db/transaction";

type Asked = { command?: string; caller?: string; key?: string; input?: unknown };

/** Work behind an idempotency key, with the number of its runs. */
function counting(answer: unknown = undefined) {
  const ran = { times: 0 };
  const caller = randomUUID();
  const ask = (asked: Asked = {}) =>
    inTransaction(async (tx) => {
      const { result } = await once(
        tx,
        { command: "test.pay", caller, key: "k", input: { amount: 1 }, ...asked },
        async () => {
          ran.times += 1;
          return answer ?? { payment: ran.times };
        },
      );
      return result;
    });
  return { ran, ask, caller };
}

describe("idempotency", () => {
  it("answers a repeated request with the first response and does nothing", async () => {
    const { ran, ask } = counting();
    expect([await ask(), await ask(), await ask()]).toEqual([{ payment: 1 }, { payment: 1 }, { payment: 1 }]);
    expect(ran.times).toBe(1);
  });

  it("refuses the same key with another input", async () => {
    const { ran, ask } = counting();
    await ask();
    await expect(ask({ input: { amount: 2 } })).rejects.toMatchObject({
      code: "conflict",
      message: MESSAGE.idempotencyConflict,
    });
    expect(ran.times).toBe(1);
  });

  it("refuses the same key with another file", async () => {
    const { ran, ask } = counting();
    const of = (text: string, name = "factura.pdf") => ({ document: new File([text], name) });
    await ask({ input: of("una") });
    await ask({ input: of("una") });
    for (const other of [of("unas"), of("una", "recibo.pdf")]) {
      await expect(ask({ input: other })).rejects.toMatchObject({ code: "conflict" });
    }
    expect(ran.times).toBe(1);
  });

  it("distinguishes commands, callers and keys", async () => {
    const { ran, ask } = counting();
    await ask();
    await ask({ command: "test.refund" });
    await ask({ caller: randomUUID() });
    await ask({ key: "k2" });
    expect(ran.times).toBe(4);
  });

  it("runs the work once for twenty concurrent requests, and answers all of them the same", async () => {
    const { ran, ask } = counting();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"payment":1}']));
    expect(ran.times).toBe(1);
  });

  it("forgets the key of a work that failed, so that it may be tried again", async () => {
    const { ask, caller } = counting();
    const failing = inTransaction((tx) =>
      once(tx, { command: "test.pay", caller, key: "k", input: { amount: 1 } }, async () => {
        throw new Error("no network");
      }),
    );
    await expect(failing).rejects.toThrow("no network");
    expect(await ask()).toEqual({ payment: 1 });
  });

  it.each([
    ["nothing", undefined, null],
    ["a false", false, false],
    ["a text", "hecho", "hecho"],
  ])("keeps %s as the answer", async (_what, answer, kept) => {
    const caller = randomUUID();
    const ask = () =>
      inTransaction((tx) =>
        once(tx, { command: "test.pay", caller, key: "k", input: 1 }, async () => answer),
      );
    expect(await ask()).toEqual({ result: answer, replayed: false });
    expect(await ask()).toEqual({ result: kept, replayed: true });
  });

  it("distinguishes big integers", async () => {
    const { ran, ask } = counting();
    await ask({ input: { cents: 1n } });
    await ask({ input: { cents: 1n } });
    await expect(ask({ input: { cents: 2n } })).rejects.toMatchObject({ code: "conflict" });
    expect(ran.times).toBe(1);
  });

  it.each([
    ["of 15 kB", () => Array.from({ length: 400 }, () => randomUUID()).join("")],
    ["with a null character", () => "a\u0000b"],
    ["with half a surrogate pair", () => "\ud800"],
  ])("accepts a key %s: it comes from the caller and must never be our failure", async (_what, make) => {
    const { ran, ask } = counting();
    const key = make();
    expect([await ask({ key }), await ask({ key })]).toEqual([{ payment: 1 }, { payment: 1 }]);
    expect(ran.times).toBe(1);
  });

  it("stores neither the input nor a plain hash of it", async () => {
    const { ask, caller } = counting();
    await ask({ input: { password: "hunter2" } });
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.caller, caller));
    expect(JSON.stringify(row)).not.toContain("hunter2");
    expect(row?.requestHash).toMatch(/^[\w-]{43}$/);
    const { createHash } = await import("node:crypto");
    const plain = createHash("sha256").update('{"password":"hunter2"}').digest("base64url");
    expect(row?.requestHash).not.toBe(plain);
  });
});
