import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { auditLog, settings } from "@/db/schema";
import { type Call, command, parse, recorded } from "@/lib/core/command/command";
import { MESSAGE } from "@/lib/core/command/errors";
import { singleLine } from "@/lib/core/fields/text";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { travel } from "../../setup/clock";

const nobody: Call = { viewer: null, request: { id: "test", ip: "192.0.2.1", userAgent: "vitest" } };
const input = z.object({ key: z.string("Falta la clave") });

const stored = (key: string) => db.select().from(settings).where(eq(settings.key, key));

function writer(allow: "public" | "user" | "admin" | "app:forum" | "app:btc", more: object = {}) {
  return command({ name: "test.write", allow, input, ...more, audit: false }, async ({ tx }, { key }) => {
    await tx.insert(settings).values({ key, value: 1 });
    return key;
  });
}

describe("command", () => {
  it("returns the result of its work, and commits its writes", async () => {
    expect(await writer("public").run(nobody, { key: "kept" })).toBe("kept");
    expect(await stored("kept")).toHaveLength(1);
  });

  it("rolls back work that throws", async () => {
    const failing = command(
      { name: "test.fail", allow: "public", input, audit: false },
      async ({ tx }, { key }) => {
        await tx.insert(settings).values({ key, value: 1 });
        throw new Error("half done");
      },
    );
    await expect(failing.run(nobody, { key: "undone" })).rejects.toThrow("half done");
    expect(await stored("undone")).toEqual([]);
  });

  it.each([
    ["user", null, "unauthenticated", MESSAGE.unauthenticated],
    ["admin", null, "unauthenticated", MESSAGE.unauthenticated],
    ["app:forum", null, "unauthenticated", MESSAGE.unauthenticated],
    ["admin", "member", "forbidden", MESSAGE.adminOnly],
    ["app:forum", "member", "forbidden", MESSAGE.appBlocked],
    ["app:btc", "btc member", "forbidden", MESSAGE.kycRequired],
  ] as const)("refuses %s for %s as %s before anything is written", async (allow, who, code, message) => {
    const user = who && (await makeUser({ apps: who === "btc member" ? ["btc"] : [] }));
    await expect(writer(allow).run(await callOf(user), { key: "never" })).rejects.toMatchObject({
      code,
      message,
    });
    expect(await stored("never")).toEqual([]);
  });

  it("refuses the person before it looks at the input", async () => {
    await expect(writer("user").run(nobody, { key: 17 })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  it("records a refused user, and only that", async () => {
    const user = await makeUser();
    const call = await callOf(user);
    await expect(writer("admin").run(call, { key: "x" })).rejects.toMatchObject({ code: "forbidden" });
    expect(await auditBy(user)).toMatchObject([
      { action: "refused:test.write", ip: "192.0.2.1", requestId: "test", details: {} },
    ]);
  });

  it("requires from an administrator a confirmation younger than 60 minutes, whatever the command declares", async () => {
    const call = await callOf(await makeAdmin());
    travel(59);
    await writer("admin").run(call, { key: "in time" });
    travel(60);
    await expect(writer("admin").run(call, { key: "late" })).rejects.toMatchObject({
      code: "confirmation_required",
      message: MESSAGE.confirmationRequired,
    });
    expect(await stored("late")).toEqual([]);
    expect([writer("admin").confirms, writer("user").confirms]).toEqual(["always", "never"]);
  });

  it("requires from a member a confirmation as recent as the command declares, and otherwise none", async () => {
    const call = await callOf(await makeUser());
    const careful = writer("user", { confirmedWithinMinutes: 10 });
    travel(9);
    await careful.run(call, { key: "careful" });
    travel(10);
    await expect(careful.run(call, { key: "careless" })).rejects.toMatchObject({
      code: "confirmation_required",
    });
    travel(10_000);
    await writer("user").run(call, { key: "any time" });
  });

  it("prepares outside of the transaction, after the validation, and passes the result on", async () => {
    const seen: string[] = [];
    const prepared = command(
      {
        name: "test.prepare",
        allow: "public",
        input,
        audit: false,
        prepare: async (_call, { key }) => seen.push(key),
      },
      async (context) => context.prepared,
    );
    await expect(prepared.run(nobody, { key: 1 })).rejects.toMatchObject({ code: "invalid" });
    expect(seen).toEqual([]);
    expect(await prepared.run(nobody, { key: "a" })).toBe(1);
  });

  it("runs the after step only after the commit", async () => {
    const seen: unknown[] = [];
    const after = async (key: string) => {
      seen.push(...(await stored(key)));
      return "done";
    };
    expect(await writer("public", { after }).run(nobody, { key: "committed" })).toBe("done");
    expect(seen).toMatchObject([{ key: "committed" }]);
    await expect(writer("public", { after }).run(nobody, { key: "committed" })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });

  it("runs the after step for a repeated key, with the first result and nothing changed in it", async () => {
    const reported: unknown[] = [];
    const paying = command(
      {
        name: "test.pay",
        allow: "user",
        input,
        idempotent: true,
        audit: false,
        after: (result: { payment: string }, { replayed }) => {
          reported.push([{ ...result }, replayed]);
          return { ...result, state: replayed ? "as it stands" : "sent" };
        },
      },
      async (_context, { key }) => ({ payment: key }),
    );
    const call = { ...(await callOf(await makeUser())), idempotencyKey: "k" };
    expect(await paying.run(call, { key: "a" })).toEqual({ payment: "a", state: "sent" });
    expect(await paying.run(call, { key: "a" })).toEqual({ payment: "a", state: "as it stands" });
    expect(reported).toEqual([
      [{ payment: "a" }, false],
      [{ payment: "a" }, true],
    ]);
  });

  it("commits the audit lines with the work, under its name and actor, once for any number of repetitions", async () => {
    const user = await makeUser();
    const call = { ...(await callOf(user)), idempotencyKey: "k" };
    const declared = command(
      {
        name: "test.declared",
        allow: "user",
        input,
        idempotent: true,
        audit: ({ actor, input: { key } }) => ({ targetId: actor.id, details: { key } }),
      },
      async (_context, { key }) => {
        if (key === "fails") throw new Error("no");
      },
    );
    await declared.run(call, { key: "a" });
    await declared.run(call, { key: "a" });
    await expect(declared.run({ ...call, idempotencyKey: "other" }, { key: "fails" })).rejects.toThrow("no");
    const reporting = command(
      { name: "test.recorded", allow: "user", input, audit: recorded },
      async ({ record }, { key }) => {
        if (key === "nothing") return;
        record({ details: { key } });
        record({ action: "test.other", actorId: null });
      },
    );
    await reporting.run(call, { key: "nothing" });
    await reporting.run(call, { key: "b" });
    expect(await auditBy(user)).toMatchObject([
      { action: "test.declared", targetId: user.id, details: { key: "a" }, requestId: "test" },
      { action: "test.recorded", targetId: null, details: { key: "b" } },
    ]);
    expect(await db.$count(auditLog, eq(auditLog.action, "test.other"))).toBe(1);
  });

  it("distinguishes the same key of two callers, and only if the command is idempotent", async () => {
    const counted = { calls: 0 };
    const counting = (idempotent: boolean) =>
      command(
        { name: "test.count", allow: "user", input, idempotent, audit: false },
        async () => ++counted.calls,
      );
    const [ana, luis] = [await callOf(await makeUser()), await callOf(await makeUser())];
    const twice = async (call: Call, idempotent: boolean) => [
      await counting(idempotent).run({ ...call, idempotencyKey: "k" }, { key: "a" }),
      await counting(idempotent).run({ ...call, idempotencyKey: "k" }, { key: "a" }),
    ];
    expect(await twice(ana, true)).toEqual([1, 1]);
    expect(await twice(luis, true)).toEqual([2, 2]);
    expect(await twice(ana, false)).toEqual([3, 4]);
  });
});

describe("parse", () => {
  it("returns one message per field, the first error", () => {
    const schema = z.object({
      name: singleLine("Falta el nombre", 5),
      deep: z.object({ age: z.number("Falta la edad") }),
    });
    const wrong = () => parse(schema, { name: "", deep: {} });
    expect(wrong).toThrow(expect.objectContaining({ code: "invalid", message: MESSAGE.invalid }));
    expect(wrong).toThrow(
      expect.objectContaining({ fields: { name: "Falta el nombre", "deep.age": "Falta la edad" } }),
    );
  });

  it("uses Spanish messages even if the schema has none", () => {
    const schema = z.object({ limit: z.coerce.number().min(1), open: z.boolean(), name: z.string() });
    expect(() => parse(schema, { limit: 0, open: "yes", name: 17 })).toThrow(
      expect.objectContaining({
        fields: {
          limit: "Escribe un número de 1 como mínimo",
          open: "Escribe true o false",
          name: "Escribe un texto",
        },
      }),
    );
  });

  it("names the whole form when the input is no object", () => {
    expect(() => parse(z.object({}), "text")).toThrow(
      expect.objectContaining({ fields: { form: expect.any(String) } }),
    );
  });

  it.each([
    ["U+0000", "a\u0000b"],
    ["half a surrogate pair", "a\ud800b"],
    ["the other half", "\udc00"],
  ])("refuses text with %s, which PostgreSQL cannot store, at any depth", (_name, text) => {
    const refused = expect.objectContaining({ code: "invalid", message: MESSAGE.nullCharacter });
    expect(() => parse(z.object({ text: z.string() }), { text })).toThrow(refused);
    expect(() => parse(z.object({ list: z.array(z.string()) }), { list: ["a", text] })).toThrow(refused);
    expect(() => parse(z.record(z.string(), z.number()), { [text]: 1 })).toThrow(refused);
  });

  it("accepts whole surrogate pairs, and the six characters that only spell out a null", () => {
    expect(parse(z.object({ text: z.string() }), { text: "\\u0000 🏛️" })).toEqual({ text: "\\u0000 🏛️" });
  });

  it("survives values outside JSON and extreme nesting, if the schema does not need them", () => {
    const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(parse(z.object({ cents: z.bigint() }), { cents: 5n, deep })).toEqual({ cents: 5n });
  });
});
