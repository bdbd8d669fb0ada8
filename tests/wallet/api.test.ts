import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as mineBlocks } from "@/app/api/admin/demo-chain/blocks/route";
import { POST as simulate } from "@/app/api/admin/demo-chain/deposits/route";
import { GET as deposits } from "@/app/api/btc/deposits/user/route";
import { POST as address } from "@/app/api/btc/wallet/addresses/route";
import { GET, PATCH } from "@/app/api/btc/wallet/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { changePassword } from "@/lib/auth/password/change-password";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { createWithdrawal } from "@/lib/wallet/withdrawals/transfers";
import {
  auditBy,
  auditOf,
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  PASSWORD,
} from "../factories/identity";
import { mailsOf } from "../factories/password-links";
import { addressesOf, ELSEWHERE, makeTrader, OUTSIDE, set, spendable } from "../factories/wallet";
import { itIsForAdministrators, itRefusesBadRequests } from "../http/bad-requests";
import { expectError, send } from "../http/client";
import { travel } from "../setup/clock";

beforeEach(async () => {
  await set("btcConfirmations", 1);
  await set("evmConfirmations", 1);
});
afterEach(() => vi.unstubAllEnvs());

describe("GET /api/btc/wallet", () => {
  it("200: every balance in the documented format; the locked amount is part of it", async () => {
    const user = await makeTrader({ BTC: "0.5", USDT: "100.25", EUR: "10" });
    await set("btcConfirmations", 2);
    await set("evmConfirmations", 12);
    const now = new Date();
    await inTransaction((tx) =>
      createWithdrawal(tx, {
        userId: user.id,
        asset: "BTC",
        amountMinor: 10_000_000n,
        networkFeeMinor: 0n,
        destinationAddress: OUTSIDE,
        holdUntil: null,
        needsApproval: true,
        actorId: user.id,
        now,
      }),
    );
    const { status, body } = await send(GET, "GET", { as: user });
    expect([status, body]).toEqual([
      200,
      {
        btcBalance: "0.50000000",
        btcLocked: "0.10000000",
        usdtBalance: "100.250000",
        usdtLocked: "0.000000",
        usdcBalance: "0.000000",
        usdcLocked: "0.000000",
        eurBalance: "10.00",
        eurLocked: "0.00",
        usdBalance: "0.00",
        usdLocked: "0.00",
        externalWalletAddress: null,
        depositAddresses: { BTC: null, USDT: null, USDC: null },
        depositAssets: ["BTC", "USDT", "USDC"],
        requiredConfirmations: { BTC: 2, USDT: 12, USDC: 12 },
        withdrawalFees: { BTC: "0.00001410", USDT: "1.500000", USDC: "1.500000" },
        dailyWithdrawal: { limit: "50000.00", left: "43518.51" },
        monthlyDeposit: { limit: "100000.00", left: "100000.00" },
        withdrawalsPausedUntil: null,
        paypalHold: null,
      },
    ]);
  });

  it("401: a visitor", async () => {
    expectError(await send(GET, "GET"), "unauthenticated", MESSAGE.unauthenticated);
  });
});

describe("PATCH /api/btc/wallet", () => {
  const patch = (as: { id: string }, externalWalletAddress: unknown) =>
    send(PATCH, "PATCH", { as, body: { externalWalletAddress } });

  it("200: sets and removes the external address, with one line in the audit log for each", async () => {
    const user = await makeTrader();
    expect((await patch(user, ` ${OUTSIDE.toUpperCase()} `)).body).toEqual({
      externalWalletAddress: OUTSIDE,
    });
    expect((await patch(user, OUTSIDE)).status).toBe(200);
    expect((await send(GET, "GET", { as: user })).body.externalWalletAddress).toBe(OUTSIDE);
    expect((await patch(user, "")).body).toEqual({ externalWalletAddress: null });
    expect(await auditBy(user)).toMatchObject([
      { action: "exchange.set-external-wallet", details: { externalWalletAddress: [null, OUTSIDE] } },
      { action: "exchange.set-external-wallet", details: { externalWalletAddress: [OUTSIDE, null] } },
    ]);
  });

  it("200: notifies the member of a new address, also by mail against their wishes, and of no removal", async () => {
    const user = await makeTrader({}, { emailNotifications: false });
    await patch(user, OUTSIDE);
    await patch(user, "");
    const mine = and(eq(notifications.userId, user.id), eq(notifications.kind, "exchange.external-address"));
    const notices = await db.select().from(notifications).where(mine);
    expect(notices).toMatchObject([
      { body: expect.stringMatching(new RegExp(`${OUTSIDE}.*Si no has sido tú, quítala`)) },
    ]);
    expect(await mailsOf(user.email, "external-address")).toHaveLength(1);
  });

  it("409: a new address within 24 hours after a change of password; its removal is not refused", async () => {
    const user = await makeTrader();
    await patch(user, OUTSIDE);
    const passwords = { currentPassword: PASSWORD, newPassword: "otra clave larga" };
    await changePassword.run(await callOf(user), passwords);
    const refused = await patch(user, ELSEWHERE);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("24 horas")]);
    expect((await patch(user, null)).status).toBe(200);
    travel(24 * 60 + 1);
    expect((await patch(user, ELSEWHERE)).status).toBe(200);
  });

  it.each([
    ["x".repeat(25), "entre 26 y 62"],
    ["x".repeat(63), "entre 26 y 62"],
    ["x".repeat(30), "no es válida"],
  ])("422: %s", async (wrong, message) => {
    const fields = { externalWalletAddress: expect.stringContaining(message) };
    expectError(await patch(await makeTrader(), wrong), "invalid", MESSAGE.invalid, fields);
  });

  it("422: an address that the platform generated", async () => {
    const [user, other] = [await makeTrader(), await makeTrader()];
    const { body } = await send(address, "POST", { as: other, body: { asset: "BTC" } });
    const fields = { externalWalletAddress: expect.stringContaining("es de la plataforma") };
    expectError(await patch(user, body.address), "invalid", MESSAGE.invalid, fields);
  });

  it("200: without any app", async () => {
    const user = await makeTrader({}, { apps: [] });
    expect((await patch(user, OUTSIDE)).body).toEqual({ externalWalletAddress: OUTSIDE });
  });

  it("403: a new address of an unverified member", async () => {
    const answer = await patch(await makeUser({ apps: ["btc"] }), OUTSIDE);
    expectError(answer, "forbidden", "Verifica tu identidad para retirar tu dinero");
  });

  itRefusesBadRequests({
    handler: PATCH,
    method: "PATCH",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeTrader()) }),
  });
});

describe("POST /api/btc/wallet/addresses", () => {
  it("201: a regtest address, always the same, and different for each member", async () => {
    const [user, other] = [await makeTrader(), await makeTrader()];
    const ask = async (as: { id: string }, asset: string) =>
      (await send(address, "POST", { as, body: { asset } })).body.address;
    const given = await Promise.all([ask(user, "BTC"), ask(user, "BTC"), ask(user, "BTC")]);
    expect(new Set(given).size).toBe(1);
    expect(given[0]).toMatch(/^bcrt1q[a-z0-9]{38}$/);
    expect(await ask(user, "USDT")).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(await ask(other, "BTC")).not.toBe(given[0]);
    expect(await addressesOf(user)).toHaveLength(2);
    expect((await auditOf(user)).map(({ action }) => action)).toEqual([
      "exchange.create-deposit-address",
      "exchange.create-deposit-address",
    ]);
    expect((await send(GET, "GET", { as: user })).body.depositAddresses.BTC).toBe(given[0]);
  });

  it("422: an asset without a chain", async () => {
    const answer = await send(address, "POST", { as: await makeTrader(), body: { asset: "EUR" } });
    expectError(answer, "invalid", MESSAGE.invalid, { asset: "Elige BTC, USDT o USDC" });
  });

  it("503: without a node, outside the demonstration", async () => {
    vi.stubEnv("LEGAL_MODE", "licensed");
    const answer = await send(address, "POST", { as: await makeTrader(), body: { asset: "BTC" } });
    expectError(answer, "unavailable", expect.stringContaining("no están disponibles") as unknown as string);
  });
});

describe("the demonstration chain, for administrators", () => {
  it("201: a simulated deposit waits for a mined block, and is then credited to the member", async () => {
    const [admin, user] = [await makeAdmin(), await makeTrader()];
    const body = { userId: user.id, asset: "BTC", amount: "0.25" };
    const paid = await send(simulate, "POST", { as: admin, body });
    expect([paid.status, paid.body]).toMatchObject([
      201,
      { asset: "BTC", output: 0, address: expect.any(String) },
    ]);
    const lines = async () => (await send(deposits, "GET", { as: user })).body;
    expect(await lines()).toMatchObject([
      { status: "detected", amount: "0.25000000", txHash: paid.body.txHash },
    ]);
    const mined = await send(mineBlocks, "POST", { as: admin, body: { count: 2 } });
    expect([mined.status, mined.body.height]).toEqual([201, expect.any(Number)]);
    expect(await lines()).toMatchObject([{ status: "credited", creditedAt: expect.any(String) }]);
    expect(await spendable(user)).toBe(25_000_000n);
    expect((await auditBy(admin)).map(({ action }) => action)).toEqual([
      "exchange.simulate-deposit",
      "exchange.mine-blocks",
    ]);
  });

  it("201: to a given address of the platform; 404: to any other address", async () => {
    const [admin, user] = [await makeAdmin(), await makeTrader()];
    const to = { asset: "BTC", amount: "0.01" };
    const first = await send(simulate, "POST", { as: admin, body: { userId: user.id, ...to } });
    const { address } = first.body;
    const named = await send(simulate, "POST", { as: admin, body: { address, ...to } });
    expect(named).toMatchObject({ status: 201, body: { address } });
    expect((await auditBy(admin)).at(-1)).toMatchObject({ targetId: user.id, details: { address } });
    const text = "Esa dirección no es de la plataforma";
    for (const body of [
      { address: OUTSIDE, ...to },
      { address, asset: "USDT", amount: "1" },
    ]) {
      expectError(await send(simulate, "POST", { as: admin, body }), "not_found", text);
    }
    const nobody = await send(simulate, "POST", { as: admin, body: to });
    expectError(nobody, "invalid", MESSAGE.invalid, { userId: "Elige un miembro" });
  });

  it("404: an unknown member, and everything outside the demonstration", async () => {
    const admin = await makeAdmin();
    const body = { userId: "nobody", asset: "BTC", amount: "1" };
    expectError(await send(simulate, "POST", { as: admin, body }), "not_found", "Ese miembro no existe");
    vi.stubEnv("LEGAL_MODE", "licensed");
    const text = "Esto solo existe en el entorno de demostración";
    expectError(await send(simulate, "POST", { as: admin, body }), "not_found", text);
    expectError(await send(mineBlocks, "POST", { as: admin, body: {} }), "not_found", text);
  });

  it.each(["0", "-1", "1e5", "0.000000001", "", "123456789"])("422: the amount %j", async (amount) => {
    const body = { userId: "x", asset: "BTC", amount };
    const answer = await send(simulate, "POST", { as: await makeAdmin(), body });
    expectError(answer, "invalid", MESSAGE.invalid, { amount: expect.any(String) });
  });

  it.each([0, 101, 1.5, "x"])("422: %j blocks", async (count) => {
    const answer = await send(mineBlocks, "POST", { as: await makeAdmin(), body: { count } });
    expectError(answer, "invalid", MESSAGE.invalid, { count: expect.any(String) });
  });

  itIsForAdministrators({ handler: mineBlocks, method: "POST", sent: async () => ({ body: {} }) }, async () =>
    cookieHeaderOf(await makeUser()),
  );
});
