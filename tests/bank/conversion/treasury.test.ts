import { describe, expect, it } from "vitest";
import { GET, POST } from "@/app/api/admin/bank/treasury/route";
import { db } from "@/db";
import { MESSAGE } from "@/lib/core/command/errors";
import { treasury, world } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { fillTreasury } from "../../factories/bank";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { approveAs } from "../../factories/proposals";
import { expectError, send } from "../../http/client";

const ASKED = { asset: "BTC", amount: "0.5", direction: "in", reason: "Apertura" };

const propose = (as: { id: string } | null, asked: Record<string, unknown> = {}) =>
  send(POST, "POST", { as, body: { ...ASKED, ...asked } });

describe("POST /api/admin/bank/treasury", () => {
  it("201: moves nothing until another administrator approves it, then once", async () => {
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const before = [
      await balanceOf(db, treasury("BTC")),
      await balanceOf(db, world("bitcoin", "BTC")),
    ] as const;
    const { status, body } = await propose(one);
    expect([status, body]).toEqual([201, { id: expect.any(Number), status: "proposed" }]);
    expect(await balanceOf(db, treasury("BTC"))).toBe(before[0]);
    expect((await approveAs(one, body.id)).status).toBe(409);
    expect((await approveAs(other, body.id)).status).toBe(201);
    expect((await approveAs(other, body.id)).status).toBe(409);
    expect(await balanceOf(db, treasury("BTC"))).toBe(before[0] + 50_000_000n);
    expect(await balanceOf(db, world("bitcoin", "BTC"))).toBe(before[1] - 50_000_000n);
    const actions = (await auditBy(other)).map(({ action }) => action);
    expect(actions).toContain("bank.fund-treasury");
  });

  it("201: withdraws the surplus, and approving more than the balance leaves it proposed", async () => {
    await fillTreasury("USD", "20");
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const out = { asset: "USD", amount: "15", direction: "out" };
    const [first, second] = [(await propose(one, out)).body, (await propose(one, out)).body];
    expect((await approveAs(other, first.id)).status).toBe(201);
    expectError(await approveAs(other, second.id), "conflict", "La tesorería solo tiene 5,00 US$.");
    expect(await balanceOf(db, treasury("USD"))).toBe(500n);
  });

  it("409: more than the treasury has", async () => {
    const answer = await propose(await makeAdmin(), { asset: "USDT", direction: "out" });
    expectError(answer, "conflict", "La tesorería solo tiene 0,00 USDT.");
  });

  it("401, 403: only for administrators", async () => {
    expectError(await propose(null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await propose(await makeUser()), "forbidden", MESSAGE.adminOnly);
  });

  it.each([
    [{ amount: "0" }, { amount: "La cantidad debe ser mayor que 0" }],
    [{ direction: "up" }, { direction: "Escribe in u out" }],
    [{ reason: " " }, { reason: "Escribe el motivo" }],
  ])("422: %o", async (wrong, fields) => {
    expectError(await propose(await makeAdmin(), wrong), "invalid", MESSAGE.invalid, fields);
  });
});

describe("GET /api/admin/bank/treasury", () => {
  it("200: the treasury of each asset, the rates and the spread", async () => {
    await fillTreasury("USDC", "7");
    const { status, body } = await send(GET, "GET", { as: await makeAdmin() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ eurUsdRate: "1.080000", spreadPercent: "0.50" });
    expect(body.assets).toContainEqual({ asset: "USDC", held: "7.000000", fees: "0.000000" });
  });

  it("401, 403: only for administrators", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await send(GET, "GET", { as: await makeUser() }), "forbidden", MESSAGE.adminOnly);
  });
});
