import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { GET as readWallet } from "@/app/api/btc/wallet/route";
import { POST } from "@/app/api/btc/withdraw/route";
import { db } from "@/db";
import { btcWithdrawals, externalWallets, sessions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { demoFaults } from "@/lib/gateways/chains/demo";
import { readWithdrawal, withdrawalObligations } from "@/lib/wallet/withdrawals/queries";
import { auditOf, cookieHeaderOf, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import {
  addressesOf,
  ELSEWHERE,
  makeTrader,
  OUTSIDE,
  payMember,
  set,
  spendable,
  withdraw,
} from "../../factories/wallet";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const BODY = { btcAmount: "0.01", destinationAddress: OUTSIDE, status: "pending" };

beforeEach(async () => {
  await set("newAddressHoldHours", 0);
  await set("automaticWithdrawalEur", "1000.00");
  await set("btcReferencePriceUsd", "70000.00");
  await set("eurUsdRate", "1.080000");
});
afterEach(async () => {
  demoFaults.before = undefined;
  await releaseKillSwitch();
});

describe("POST /api/btc/withdraw", () => {
  const refused = async (body: Record<string, unknown>) =>
    send(POST, "POST", { as: await makeTrader({ BTC: "1" }), body: { ...BODY, ...body } });

  it("201: sends immediately and returns the transaction; amount and fee are debited", async () => {
    const user = await makeTrader({ BTC: "0.05" });
    const { status, body } = await send(POST, "POST", { as: user, body: BODY });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        asset: "BTC",
        btcAmount: "0.01000000",
        networkFee: "0.00001410",
        destinationAddress: OUTSIDE,
        status: "completed",
        txHash: expect.stringMatching(/^[0-9a-f]{64}$/),
        canCancel: false,
      }),
    ]);
    expect(await spendable(user)).toBe(5_000_000n - 1_000_000n - 1_410n);
    expect(await auditOf(user)).toMatchObject([
      { action: "exchange.withdraw-bitcoin", details: { amount: "0.01", destinationAddress: OUTSIDE } },
    ]);
  });

  it("201: a chain that does not respond leaves it in progress, without a transaction", async () => {
    demoFaults.before = () => {
      throw new Error("connection refused");
    };
    const { status, body } = await send(POST, "POST", { as: await makeTrader({ BTC: "0.05" }), body: BODY });
    expect([status, body.status, body.txHash, body.canCancel]).toEqual([201, "broadcasting", null, false]);
  });

  it("201: a repeated key sends once and returns the same withdrawal; another body is a conflict", async () => {
    const user = await makeTrader({ BTC: "0.05" });
    const cookie = await cookieHeaderOf(user);
    const headers = { "idempotency-key": "one" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(POST, "POST", { cookie, headers, body: BODY })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.userId, user.id))).toHaveLength(1);
    const other = await send(POST, "POST", { cookie, headers, body: { ...BODY, btcAmount: "0.02" } });
    expectError(other, "conflict", MESSAGE.idempotencyConflict);
  });

  it("201: a stablecoin is sent over Ethereum", async () => {
    const user = await makeTrader({ USDT: "100" });
    const body = {
      btcAmount: "10.5",
      asset: "USDT",
      destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
    };
    const answer = await send(POST, "POST", { as: user, body });
    expect(answer.body).toMatchObject({
      btcAmount: "10.500000",
      networkFee: "1.500000",
      status: "completed",
    });
    expect(answer.body.txHash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await spendable(user, "USDT")).toBe(88_000_000n);
  });

  it("201: an address never used before waits, and a used one does not", async () => {
    const [user, small] = [await makeTrader({ BTC: "0.05" }), { btcAmount: "0.001" }];
    await withdraw(user, small);
    await set("newAddressHoldHours", 24);
    expect((await withdraw(user, small)).status).toBe("completed");
    const elsewhere = { ...BODY, ...small, destinationAddress: ELSEWHERE };
    const { body } = await send(POST, "POST", { as: user, body: elsewhere });
    expect(body).toMatchObject({ status: "pending", txHash: null, canCancel: true, waitsForApproval: false });
    expect(Date.parse(body.holdUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    travel(25 * 60);
    expect(await readWithdrawal(body.id)).toMatchObject({ status: "pending", holdUntil: null });
  });

  it("201: an address that the member has had for the whole waiting time is not new any more", async () => {
    await set("newAddressHoldHours", 24);
    const user = await makeTrader({ BTC: "0.05" });
    const named = { userId: user.id, address: OUTSIDE };
    await db.insert(externalWallets).values({ ...named, updatedAt: plusMinutes(new Date(), -23 * 60) });
    const { holdUntil } = await withdraw(user, { btcAmount: "0.001" });
    expect(Date.parse(holdUntil ?? "") - Date.now()).toBeLessThan(3_600_001);
    await db
      .update(externalWallets)
      .set({ updatedAt: plusMinutes(new Date(), -25 * 60) })
      .where(eq(externalWallets.userId, user.id));
    expect((await withdraw(user, { btcAmount: "0.001" })).status).toBe("completed");
  });

  it("201: above the automatic limit it waits for an administrator", async () => {
    const { body } = await send(POST, "POST", {
      as: await makeTrader({ BTC: "0.05" }),
      body: { ...BODY, btcAmount: "0.016" },
    });
    expect(body).toMatchObject({ status: "pending", waitsForApproval: true, canCancel: true });
  });

  it("201: without any app", async () => {
    const as = await makeTrader({ BTC: "0.05" }, { apps: [] });
    expect((await send(POST, "POST", { as, body: BODY })).status).toBe(201);
  });

  it("403: unverified, or without a recent confirmation", async () => {
    const refused = await send(POST, "POST", { as: await makeUser({ apps: ["btc"] }), body: BODY });
    expectError(refused, "forbidden", "Verifica tu identidad para retirar tu dinero");
    const user = await makeTrader({ BTC: "0.05" });
    const cookie = await cookieHeaderOf(user);
    await db
      .update(sessions)
      .set({ confirmedAt: plusMinutes(new Date(), -11) })
      .where(eq(sessions.userId, user.id));
    const answer = await send(POST, "POST", { cookie, body: BODY });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
  });

  it("409: not enough money, with the needed and available amounts; nothing is locked", async () => {
    const user = await makeTrader({ BTC: "0.01" });
    const answer = await send(POST, "POST", { as: user, body: BODY });
    expectError(
      answer,
      "conflict",
      "Balance insuficiente: necesitas 0,01001410 BTC y tienes 0,01000000 BTC disponibles.",
    );
    expect([await spendable(user), await withdrawalObligations()]).toEqual([1_000_000n, []]);
  });

  it("409: above the daily limit of the KYC level, in any number of parts and concurrent requests", async () => {
    const user = await makeTrader({ BTC: "1" }, { kycLevel: "basic" });
    const cookie = await cookieHeaderOf(user);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send(POST, "POST", { cookie, body: { ...BODY, btcAmount: "0.003" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(
      /límite diario de retiros de tu nivel de verificación \(500,00 €\): te quedan 111,1\d €/,
    );
  });

  it("409: above the monthly limit, though below the daily one; older withdrawals do not count", async () => {
    const user = await makeTrader({ BTC: "1" }, { kycLevel: "basic" });
    const leftAgo = (days: number, amountMinor: bigint) =>
      db.insert(btcWithdrawals).values({
        userId: user.id,
        asset: "BTC",
        amountMinor,
        networkFeeMinor: 0n,
        destinationAddress: OUTSIDE,
        status: "completed",
        txHash: "0".repeat(64),
        createdAt: plusMinutes(new Date(), -days * 24 * 60),
      });
    await leftAgo(31, 100_000_000n);
    await leftAgo(10, 2_900_000n);
    const ask = (btcAmount: string) => send(POST, "POST", { as: user, body: { ...BODY, btcAmount } });
    const { status, body } = await ask("0.003");
    expect([status, body.message]).toEqual([
      409,
      expect.stringMatching(
        /límite mensual de retiros de tu nivel de verificación \(2\.000,00 €\): te quedan 120,3\d €/,
      ),
    ]);
    expect((await ask("0.0018")).status).toBe(201);
    const wallet = await send(readWallet, "GET", { as: user });
    expect(Number(wallet.body.dailyWithdrawal.left)).toBeLessThan(5);
  });

  it("409: another fee than displayed, and nothing is locked; 422: no fee", async () => {
    const user = await makeTrader({ BTC: "1" });
    const ask = (networkFee: unknown) => send(POST, "POST", { as: user, body: { ...BODY, networkFee } });
    const changed =
      "La comisión de red ha cambiado: ahora es 0,00001410 BTC. Revísalo y confírmalo de nuevo.";
    for (const fee of ["0", "0.00001411", "1"]) expectError(await ask(fee), "conflict", changed);
    for (const fee of ["x", "-1", "1e5", 1]) expect((await ask(fee)).status).toBe(422);
    expect(await spendable(user)).toBe(100_000_000n);
    expect((await ask("0.0000141")).status).toBe(201);
  });

  it.each([
    ["a wrong checksum", { destinationAddress: `${OUTSIDE.slice(0, -1)}q` }],
    ["an address of mainnet", { destinationAddress: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }],
    ["an address of testnet", { destinationAddress: "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx" }],
    ["an old address of mainnet", { destinationAddress: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa" }],
    ["an address of Ethereum", { destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7" }],
    ["a token to an address of Bitcoin", { asset: "USDT" }],
    [
      "a token to an address without its checksum",
      { asset: "USDC", destinationAddress: "0x52908400098527886e0f7030069857d2e4169ee7" },
    ],
  ])("422: %s", async (_what, body) => {
    const answer = await refused(body);
    expectError(answer, "invalid", MESSAGE.invalid, {
      destinationAddress: expect.stringContaining("no es válida"),
    });
  });

  it.each([25, 63])("422: an address of %i characters", async (length) => {
    const answer = await refused({ destinationAddress: "b".repeat(length) });
    const message = "La dirección debe tener entre 26 y 62 caracteres";
    expectError(answer, "invalid", MESSAGE.invalid, { destinationAddress: message });
  });

  it("422: an address that the platform generated for a member", async () => {
    const other = await makeTrader();
    await payMember(other, 1n);
    const [{ address = "" } = {}] = await addressesOf(other);
    const answer = await refused({ destinationAddress: address.toUpperCase() });
    expectError(answer, "invalid", MESSAGE.invalid, {
      destinationAddress: expect.stringContaining("es de la plataforma"),
    });
  });

  it.each([
    "0",
    "0.00000000",
    "-1",
    "0.000000001",
    "1e5",
    "1,5",
    "",
    " ",
    "NaN",
    "99999999999999999999",
    0.01,
    null,
  ])("422: the amount %j", async (btcAmount) => {
    const answer = await refused({ btcAmount });
    expectError(answer, "invalid", MESSAGE.invalid, { btcAmount: expect.any(String) });
  });

  it("422: less than the Bitcoin network relays; more than the maximum amount", async () => {
    const dust = "La red de Bitcoin no envía menos de 0,00000546 BTC";
    const answer = await refused({ btcAmount: "0.00000545" });
    expectError(answer, "invalid", MESSAGE.invalid, { btcAmount: dust });
    const huge = await refused({ btcAmount: "999999999999" });
    expectError(huge, "invalid", MESSAGE.invalid, { btcAmount: "La cantidad es demasiado grande" });
    const user = await makeTrader({ BTC: "0.001", USDT: "10" });
    expect((await withdraw(user, { btcAmount: "0.00000546" })).status).toBe("completed");
    const few = {
      asset: "USDT",
      btcAmount: "0.000001",
      destinationAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
    } as const;
    expect((await withdraw(user, few)).status).toBe("completed");
  });

  it("503: while the ledger is closed", async () => {
    const trader = await makeTrader({ BTC: "0.05" });
    await engageKillSwitch();
    expectError(await send(POST, "POST", { as: trader, body: BODY }), "unavailable", MESSAGE.ledgerClosed);
  });

  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeTrader()), body: BODY }),
  });
});
