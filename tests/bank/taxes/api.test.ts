import { describe, expect, it } from "vitest";
import { GET as csv } from "@/app/api/tax/csv/route";
import { GET as pdf } from "@/app/api/tax/pdf/route";
import { GET } from "@/app/api/tax/route";
import { listTaxYears } from "@/lib/bank/taxes/queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { available, escrow, treasury, world } from "@/lib/ledger/accounts";
import { textOf } from "../../core/pdf/pdf-pages";
import { fillTreasury } from "../../factories/bank";
import { makeUser } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { call, expectError, send } from "../../http/client";
import { convert, noon, payIn, read, THIS_YEAR } from "./years";

describe("GET /api/tax", () => {
  it("200: bitcoin by FIFO over the years, the fee in the cost, the year cut in Madrid", async () => {
    const user = await makeTrader();
    await payIn(user, "EUR", 10_000_000n);
    await convert(user, "2025-02-01", 10_000_000n, 500_000n);
    await convert(user, "2025-03-01", 10_000_000n, 900_000n);
    await convert(user, "2026-02-01", -15_000_000n, 1_500_000n);
    const body = await read(user);
    expect(body).toMatchObject({
      ...{ year: 2026, isRunning: true, withheldEur: "0.00" },
      gains: {
        ...{
          proceedsEur: "15000.00",
          costEur: "9500.00",
          netEur: "5500.00",
          wonEur: "5500.00",
          lostEur: "0.00",
        },
        lines: [
          {
            ...{
              date: "2026-02-01",
              label: "Conversión",
              asset: "BTC",
              amount: "0.15000000",
              since: "2025-02-01",
            },
            ...{ gainEur: "5500.00", unknownAmount: "0.00000000" },
          },
        ],
      },
      holdings: [{ asset: "BTC", amount: "0.05000000", costEur: "4500.00" }],
    });
    expect(body.gains.lines[0].journalId).toMatch(/^\d+$/);
    const before = await read(user, "2025");
    expect(before).toMatchObject({ isRunning: false, gains: { lines: [] } });
    expect(before.holdings).toMatchObject([{ amount: "0.20000000", costEur: "14000.00" }]);
    expect(await listTaxYears(user)).toEqual([2026, 2025]);
  });

  it("200: a sale in the last hour of the year in Madrid is of that year", async () => {
    const user = await makeTrader();
    await payIn(user, "BTC", 100_000n);
    const [from, to] = [available(user.id, "BTC"), treasury("BTC")];
    const out = { from, to, amount: 100_000n };
    await fillTreasury("EUR", "100");
    const back = { from: treasury("EUR"), to: available(user.id, "EUR"), amount: 5_000n };
    await postNow({
      act: "conversion",
      occurredAt: new Date("2025-12-31T23:30:00Z"),
      transfers: [out, back],
    });
    expect((await read(user, "2025")).gains.lines).toEqual([]);
    expect((await read(user, "2026")).gains.lines).toHaveLength(1);
  });

  it("200: marks bitcoin from outside as unknown, and does not count it", async () => {
    const user = await makeTrader();
    await payIn(user, "BTC", 10_000_000n);
    await convert(user, "2026-02-01", -10_000_000n, 700_000n);
    expect((await read(user)).gains).toMatchObject({
      ...{ netEur: "0.00", proceedsEur: "0.00" },
      lines: [{ unknownAmount: "0.10000000", unknownProceedsEur: "7000.00", since: "2025-01-10" }],
    });
  });

  it("200: a withdrawal is not a sale and removes the oldest lots", async () => {
    const user = await makeTrader();
    await payIn(user, "BTC", 500n);
    const held = escrow(user.id, "BTC", { type: "withdrawal", id: "7" });
    const [hold, gone] = [
      { from: available(user.id, "BTC"), to: held, amount: 200n },
      { from: held, to: world("bitcoin", "BTC"), amount: 200n },
    ];
    await postNow({ act: "withdrawal.hold", occurredAt: noon("2026-03-01"), transfers: [hold] });
    await postNow({ act: "withdrawal.complete", occurredAt: noon("2026-03-01"), transfers: [gone] });
    expect(await read(user)).toMatchObject({
      gains: { lines: [] },
      withdrawals: [{ asset: "BTC", amount: "0.00000200", label: "Retiro enviado" }],
      holdings: [{ amount: "0.00000300", unknownAmount: "0.00000300" }],
    });
  });

  it("200: nothing to declare where nothing happened, for the last year that has ended", async () => {
    const { status, body } = await send(GET, "GET", { as: await makeUser() });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ year: Number(THIS_YEAR) - 1, capitalIncome: { lines: [], totalEur: "0.00" } },
      ...{ holdings: [], others: [], withdrawals: [] },
    });
    expect(body.notes[0]).toMatch(/no asesoramiento fiscal/);
  });

  it("401 without a session, 422 for a year that is invalid or has not begun", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    const user = await makeUser();
    for (const [year, message] of [
      ["abc", "Escribe el año así: 2026"],
      ["1999", "Escribe el año así: 2026"],
      ["2019", "El primer año es 2020"],
      ["20260", "Escribe el año así: 2026"],
    ] as const) {
      const answer = await send(GET, "GET", { as: user, query: `?year=${year}` });
      expectError(answer, "invalid", MESSAGE.invalid, { year: message });
    }
    const next = await send(GET, "GET", { as: user, query: `?year=${Number(THIS_YEAR) + 1}` });
    expectError(next, "invalid", "Ese año no ha empezado", { year: "Ese año no ha empezado" });
  });
});

describe("GET /api/tax/csv", () => {
  it("200: a line for each event with its posting, and the totals", async () => {
    const user = await makeTrader();
    await payIn(user, "EUR", 10_000_000n);
    await convert(user, "2026-02-01", 10_000_000n, 900_000n);
    await convert(user, "2026-03-01", -10_000_000n, 850_000n);
    const { status, headers, body } = await send(csv, "GET", { as: user, query: "?year=2026" });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("lonja-impuestos-2026.csv");
    expect(body).toMatch(
      /Ganancias y pérdidas patrimoniales;2026-03-01;Conversión;[^;]*;\d+;BTC;0\.10000000;2026-02-01;8500\.00;9000\.00;-500\.00;0\.00000000;0\.00\r\n/,
    );
    expect(body).toContain("Total ganancias y pérdidas patrimoniales;;;;;;;;;;-500.00;;\r\n");
    const [head = "", ...rows] = String(body).trim().split("\r\n");
    for (const row of rows) expect(row.split(";")).toHaveLength(head.split(";").length);
  });

  it("401 without a session, 422 for an invalid year", async () => {
    expectError(await send(csv, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expectError(
      await send(csv, "GET", { as: await makeUser(), query: "?year=x" }),
      "invalid",
      MESSAGE.invalid,
      {
        year: "Escribe el año así: 2026",
      },
    );
  });
});

describe("GET /api/tax/pdf", () => {
  it("200: every figure in the document, with the unknown ones", async () => {
    const user = await makeTrader();
    await payIn(user, "BTC", 10_000_000n);
    await convert(user, "2026-02-01", -10_000_000n, 700_000n);
    const response = await call(pdf, "GET", { as: user, query: "?year=2026" });
    expect(response.status).toBe(200);
    const text = await textOf(new Uint8Array(await response.arrayBuffer()));
    for (const said of [
      "Resumen fiscal de 2026",
      "Vendido sin coste conocido",
      "7.000,00",
      "no asesoramiento",
    ]) {
      expect(text).toContain(said);
    }
  });

  it("401 without a session, 422 for an invalid year", async () => {
    expectError(await send(pdf, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expectError(
      await send(pdf, "GET", { as: await makeUser(), query: "?year=x" }),
      "invalid",
      MESSAGE.invalid,
      {
        year: "Escribe el año así: 2026",
      },
    );
  });
});
