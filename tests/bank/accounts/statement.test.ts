import { describe, expect, it } from "vitest";
import { GET as file } from "@/app/api/bank/statement/export/route";
import { GET } from "@/app/api/bank/statement/route";
import { monthsOf } from "@/components/bank/statements/month-head";
import { AREAS } from "@/lib/areas";
import { issueStatement } from "@/lib/bank/accounts/issue-statement";
import { readIssuedStatement } from "@/lib/bank/accounts/proof-queries";
import type { StatementFilter } from "@/lib/bank/accounts/schema";
import { statementContent } from "@/lib/bank/accounts/statement-pdf";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { available, escrow, fees, treasury, world } from "@/lib/ledger/accounts";
import { TRANSFER_RULES } from "@/lib/ledger/constants";
import { callOf, makeUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Line = Record<"id" | "act" | "asset" | "amount" | "balance" | "kind" | "label", string>;

const day = (text: string) => new Date(`${text}T12:00:00Z`);

/** Ana has 100 € and half a bitcoin, pays 10 € to Luis in March, and 25.50 € are locked in order 1. */
async function ana() {
  const user = await makeTrader({ EUR: "100", BTC: "0.5" });
  const luis = await makeTrader();
  await postNow({
    act: "payment",
    ref: { type: "payment", id: "7" },
    occurredAt: day("2026-03-10"),
    transfers: [{ from: available(user.id, "EUR"), to: available(luis.id, "EUR"), amount: 1_000n }],
  });
  await postNow({
    act: "order.hold",
    ref: { type: "order", id: "1" },
    transfers: [
      {
        from: available(user.id, "EUR"),
        to: escrow(user.id, "EUR", { type: "order", id: "1" }),
        amount: 2_550n,
      },
    ],
  });
  return { user, luis };
}

async function linesOf(as: { id: string }, query = "") {
  const { status, body, headers } = await send(GET, "GET", { as, query });
  expect(status).toBe(200);
  return { lines: body as Line[], next: headers.get("x-next-cursor") };
}

const shown = (lines: readonly Line[]) =>
  lines.map(({ act, asset, amount, balance }) => [act, asset, amount, balance]);

const ALL = [
  ["order.hold", "EUR", "-25.50", "64.50"],
  ["payment", "EUR", "-10.00", "90.00"],
  ["deposit", "BTC", "0.50000000", "0.50000000"],
  ["deposit", "EUR", "100.00", "100.00"],
];

describe("GET /api/bank/statement", () => {
  it("200: every movement with the balance after it, the latest first", async () => {
    const { user, luis } = await ana();
    const { lines, next } = await linesOf(user);
    expect(shown(lines)).toEqual(ALL);
    expect(next).toBeNull();
    expect(lines[1]).toMatchObject({ kind: "payments", label: "Pago entre miembros", refType: "payment" });
    expect(shown((await linesOf(luis)).lines)).toEqual([["payment", "EUR", "10.00", "10.00"]]);
  });

  it("200: the same lines, even if new ones are added", async () => {
    const { user } = await ana();
    const seen: Line[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await linesOf(user, `?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.lines);
      cursor = page.next;
      await postNow({
        act: "deposit",
        transfers: [{ from: world("bank", "BTC"), to: available(user.id, "BTC"), amount: 5n }],
      });
    }
    expect(shown(seen)).toEqual(ALL);
  });

  it.each([
    ["an asset", "?asset=BTC", [2]],
    ["a kind", "?kind=payments", [1]],
    ["a first day", "?from=2026-03-11", [0, 2, 3]],
    ["a last day", "?to=2026-03-10", [1]],
    ["both days", "?from=2026-03-10&to=2026-03-10", [1]],
    ["a word of its name, whatever its accents and capitals", "?q=MIÉMBROS", [1]],
    ["what it is about, and its number", "?q=orden%201", [0]],
    ["its amount as people type it", "?q=25,50", [0]],
    ["what nothing bears", "?q=alquiler", []],
    ["what SQL and patterns are made of", "?q=%25'%20or%20true", []],
  ])("200: only %s, with the balances of the whole", async (_what, query, places) => {
    const { user } = await ana();
    const { lines, next } = await linesOf(user, query);
    expect(shown(lines)).toEqual(places.map((place) => ALL[place]));
    expect(next).toBeNull();
  });

  it("200: filtered pages contain each movement once", async () => {
    const { user } = await ana();
    const first = await linesOf(user, "?kind=deposits&limit=1");
    const second = await linesOf(user, `?kind=deposits&limit=1&cursor=${first.next}`);
    expect(shown([...first.lines, ...second.lines])).toEqual([ALL[2], ALL[3]]);
    expect(second.next).toBeNull();
  });

  it("has the sums of those months only whose movements are all shown", async () => {
    const { id } = await makeUser();
    const pay = (on: string, amount: bigint) =>
      postNow({
        act: "deposit",
        occurredAt: day(on),
        transfers: [{ from: world("bank", "EUR"), to: available(id, "EUR"), amount }],
      });
    await pay("2026-01-31", 100n);
    await pay("2026-02-01", 200n);
    await pay("2026-02-28", 300n);
    await pay("2026-03-05", 400n);
    const sumsOf = async (filter: Omit<StatementFilter, "asset">, limit = 20) => {
      const asked = { ...filter, asset: "EUR", limit } as const;
      const { rows, nextCursor } = await readAccountStatement({ id, timezone: "UTC" }, asked);
      const { kind, q, ...days } = filter;
      const extent = { begins: true, ends: !nextCursor, narrowed: Boolean(kind || q), ...days };
      const monthOf = ({ occurredAt }: { occurredAt: Date }) => occurredAt.toISOString().slice(0, 7);
      return [...monthsOf(rows, { monthOf, extent })].map(([month, { received, balance }]) =>
        [month, received, balance].join(" "),
      );
    };
    const [january, february, march] = ["2026-01 100 100", "2026-02 500 600", "2026-03 400 1000"];
    expect(await sumsOf({})).toEqual([march, february, january]);
    expect(await sumsOf({}, 2)).toEqual([march]);
    expect(await sumsOf({ kind: "deposits" })).toEqual([]);
    expect(await sumsOf({ q: "ingreso" })).toEqual([]);
    expect(await sumsOf({ from: "2026-02-02" })).toEqual([march]);
    expect(await sumsOf({ from: "2026-02-01" })).toEqual([march, february]);
    expect(await sumsOf({ to: "2026-02-27" })).toEqual([january]);
    expect(await sumsOf({ to: "2026-02-28" })).toEqual([february, january]);
    expect(await sumsOf({ from: "2025-12-15", to: "2026-04-15" })).toEqual([march, february, january]);
  });

  it("401: a visitor; 403: without the app, or without a verified identity", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(GET, "GET", { as: await makeTrader({}, { apps: ["btc"] }) })).status).toBe(403);
    const unverified = await makeUser({ apps: ["debank"] });
    expect((await send(GET, "GET", { as: unverified })).status).toBe(403);
  });

  it.each([
    "asset=DOGE",
    "kind=gifts",
    "from=2026-02-30",
    "to=ayer",
    "cursor=5",
    "cursor=5_1_1_1_1_x",
    "limit=0",
    "limit=101",
    `q=${"x".repeat(81)}`,
  ])("422: %s", async (query) => {
    expect((await send(GET, "GET", { as: await makeTrader(), query: `?${query}` })).status).toBe(422);
  });
});

/** A member who has paid 19.69 € on a day of March and a fee of 0.30 € for a course. */
async function student() {
  const user = await makeTrader();
  const ref = { type: "purchase", id: "1" };
  const from = available(user.id, "EUR");
  const occurredAt = day("2026-03-10");
  await postNow({
    act: "deposit",
    occurredAt,
    transfers: [{ from: world("bank", "EUR"), to: from, amount: 10_000n }],
  });
  await postNow({
    act: "purchase",
    ref,
    occurredAt,
    transfers: [
      { from, to: escrow(user.id, "EUR", ref), amount: 1_969n },
      { from, to: fees("EUR"), amount: 30n },
    ],
  });
  return user;
}

describe("a fee on the statement", () => {
  const FEE = "Comisión de una compra de formación";

  it("has its own name, in the API, in the file, in searches and on a printed statement", async () => {
    const user = await student();
    const { lines } = await linesOf(user);
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      [FEE, "-0.30"],
      ["Compra de formación", "-19.69"],
      ["Ingreso", "100.00"],
    ]);
    expect((await linesOf(user, "?q=comision")).lines.map(({ amount }) => amount)).toEqual(["-0.30"]);
    const { body } = await send(file, "GET", { as: user });
    expect(String(body).split("\r\n")[1]).toContain(`;${FEE};purchase;`);
    const span = { asset: "EUR", from: "2026-03-10", to: "2026-03-10" };
    const { code } = await issueStatement.run(await callOf(user), span);
    const { sections } = statementContent(await readIssuedStatement(user, code));
    expect(JSON.stringify(sections)).toContain(FEE);
  });

  it("has one for each act by which a member pays a fee or gets it back, except corrections", () => {
    const isOfMembers = (moves: readonly (readonly string[])[]) =>
      moves.some((kinds) => kinds.includes("available") && kinds.includes("fees"));
    const acts = Object.entries(TRANSFER_RULES).filter(([, moves]) => isOfMembers(moves));
    const named = AREAS.flatMap(({ feeLabels = {} }) => Object.keys(feeLabels));
    expect([...named, "correction"].sort()).toEqual(acts.map(([act]) => act).sort());
  });

  it("is called the margin of a conversion, as where members convert", async () => {
    const user = await makeTrader({ EUR: "100" });
    const from = available(user.id, "EUR");
    await postNow({
      act: "conversion",
      transfers: [
        { from, to: treasury("EUR"), amount: 995n },
        { from, to: fees("EUR"), amount: 5n },
      ],
    });
    const { lines } = await linesOf(user);
    expect(lines.map(({ label }) => label)).toEqual(["Margen de una conversión", "Conversión", "Ingreso"]);
  });
});

describe("GET /api/bank/statement/export", () => {
  it("200: the same as a CSV file, filtered alike", async () => {
    const { user } = await ana();
    const { status, headers, body } = await send(file, "GET", { as: user, query: "?asset=EUR" });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toContain("lonja-extracto.csv");
    const [head, ...lines] = String(body).trim().split("\r\n");
    expect(head).toContain("Cantidad;Saldo disponible");
    expect(lines.map((line) => line.split(";").slice(-3))).toEqual([
      ["EUR", "-25.50", "64.50"],
      ["EUR", "-10.00", "90.00"],
      ["EUR", "100.00", "100.00"],
    ]);
  });

  it("401: a visitor; 403: without the app; 422: no such asset", async () => {
    expectError(await send(file, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(file, "GET", { as: await makeTrader({}, { apps: [] }) })).status).toBe(403);
    expect((await send(file, "GET", { as: await makeTrader(), query: "?asset=DOGE" })).status).toBe(422);
  });
});
