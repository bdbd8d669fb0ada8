import { describe, expect, it } from "vitest";
import { GET as me } from "@/app/api/auth/me/route";
import { GET as file } from "@/app/api/user/statement/export/route";
import { GET } from "@/app/api/user/statement/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { available, escrow, fees, world } from "@/lib/ledger/accounts";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

async function mover() {
  const user = await makeTrader({ EUR: "100", BTC: "0.5" });
  const held = escrow(user.id, "EUR", { type: "order", id: "1" });
  await postNow({
    act: "order.hold",
    ref: { type: "order", id: "1" },
    transfers: [{ from: available(user.id, "EUR"), to: held, amount: 2_550n }],
  });
  return user;
}

describe("GET /api/user/statement", () => {
  it("200: the member's own movements, newest first, with their sign", async () => {
    const user = await mover();
    await mover();
    const { status, body } = await send(GET, "GET", { as: user });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        act: "order.hold",
        label: "Fondos reservados para una orden",
        refType: "order",
        refId: "1",
        amount: "-25.50",
        currency: "EUR",
      },
      { act: "deposit", amount: "0.50000000", currency: "BTC" },
      { act: "deposit", label: "Ingreso", amount: "100.00", currency: "EUR" },
    ]);
  });

  it("200: a fee has its own name", async () => {
    const user = await makeTrader({ USDT: "100" });
    const seller = await makeTrader();
    const from = available(user.id, "USDT");
    await postNow({
      act: "trade.settle",
      ref: { type: "trade", id: "1" },
      transfers: [
        { from, to: available(seller.id, "USDT"), amount: 50_000_000n },
        { from, to: fees("USDT"), amount: 750_000n },
      ],
    });
    const { body } = await send(GET, "GET", { as: user });
    expect(body.map(({ label, amount }: Record<string, string>) => [label, amount])).toEqual([
      ["Comisión de una operación", "-0.750000"],
      ["Operación", "-50.000000"],
      ["Ingreso", "100.000000"],
    ]);
  });

  it("200: one currency, a page at a time", async () => {
    const user = await mover();
    const first = await send(GET, "GET", { as: user, query: "?currency=EUR&limit=1" });
    expect(first.body).toMatchObject([{ amount: "-25.50" }]);
    const cursor = first.headers.get("x-next-cursor");
    const second = await send(GET, "GET", { as: user, query: `?currency=EUR&limit=1&cursor=${cursor}` });
    expect([second.body, second.headers.get("x-next-cursor")]).toMatchObject([[{ amount: "100.00" }], null]);
  });

  it("401: a visitor; 422: an unknown currency, an invalid cursor", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    const as = await makeTrader();
    expect((await send(GET, "GET", { as, query: "?currency=DOGE" })).status).toBe(422);
    expect((await send(GET, "GET", { as, query: "?cursor=x" })).status).toBe(422);
  });
});

describe("GET /api/user/statement/export", () => {
  it("200: the same as a CSV file", async () => {
    const user = await mover();
    const { status, headers, body } = await send(file, "GET", { as: user });
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toContain("lonja-movimientos.csv");
    const [head, ...lines] = String(body).trim().split("\r\n");
    expect(head).toContain("Id;Fecha;Movimiento");
    expect(lines.map((line) => line.split(";").slice(-2))).toEqual([
      ["EUR", "-25.50"],
      ["BTC", "0.50000000"],
      ["EUR", "100.00"],
    ]);
  });

  it("401: a visitor; 422: an unknown currency", async () => {
    expectError(await send(file, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expect((await send(file, "GET", { as: await makeTrader(), query: "?currency=DOGE" })).status).toBe(422);
  });
});

describe("the balance in the header and in GET /api/auth/me", () => {
  it("is the member's total in euros, including locked amounts", async () => {
    const user = await mover();
    expect((await send(me, "GET", { as: user })).body.balance).toBe("100.00");
    await postNow({
      act: "deposit",
      transfers: [{ from: world("bank", "EUR"), to: available(user.id, "EUR"), amount: 1n }],
    });
    const { body } = await send(me, "GET", { as: user });
    expect(body.balance).toBe("100.01");
    expect(Object.keys(body)).not.toContain("euroCents");
  });
});
