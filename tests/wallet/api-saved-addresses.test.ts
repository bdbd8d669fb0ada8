import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DELETE, PATCH } from "@/app/api/btc/wallet/saved-addresses/[id]/route";
import { GET, POST } from "@/app/api/btc/wallet/saved-addresses/route";
import { db } from "@/db";
import { externalWallets, notifications, savedAddresses, sessions } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { changePassword } from "@/lib/auth/password/change-password";
import { MESSAGE } from "@/lib/core/command/errors";
import { eraseRows } from "@/lib/core/erasure";
import { plusMinutes } from "@/lib/core/format/clock";
import { createDepositAddress } from "@/lib/wallet/addresses/create-deposit-address";
import { MAX_SAVED_ADDRESSES } from "@/lib/wallet/constants";
import { auditBy, callOf, cookieHeaderOf, makeUser, PASSWORD } from "../factories/identity";
import { mailsOf } from "../factories/password-links";
import { ELSEWHERE, makeTrader, OUTSIDE, set, withdraw } from "../factories/wallet";
import { itRefusesBadRequests } from "../http/bad-requests";
import { expectError, send } from "../http/client";
import { travel } from "../setup/clock";

const ETHER = "0x52908400098527886E0F7030069857D2E4169EE7";

type Person = { id: string };

const list = async (as: Person) => (await send(GET, "GET", { as })).body;
const save = (as: Person | null, body: object) =>
  send(POST, "POST", { as, body: { asset: "BTC", address: OUTSIDE, label: "Mi Ledger", ...body } });
const rename = (as: Person | null, id: number | string, body: object) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });
const remove = (as: Person | null, id: number | string) =>
  send(DELETE, "DELETE", { as, params: { id: String(id) } });

beforeEach(async () => {
  await set("newAddressHoldHours", 24);
  await set("automaticWithdrawalEur", "1000.00");
});

describe("POST /api/btc/wallet/saved-addresses", () => {
  it("201: saves one per asset in its normal form, recorded, and lists them by asset and name", async () => {
    const user = await makeTrader();
    const { status, body } = await save(user, {
      address: ` ${OUTSIDE.toUpperCase()} `,
      label: " Mi Ledger ",
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        asset: "BTC",
        address: OUTSIDE,
        label: "Mi Ledger",
        createdAt: expect.any(String),
        holdUntil: expect.any(String),
      },
    ]);
    expect(Date.parse(body.holdUntil) - Date.parse(body.createdAt)).toBe(24 * 3_600_000);
    expect((await save(user, { asset: "USDT", address: ETHER, label: "Kraken" })).status).toBe(201);
    expect((await save(user, { asset: "USDC", address: ETHER, label: "Kraken" })).status).toBe(201);
    await save(await makeTrader(), {});
    expect(await list(user)).toMatchObject([
      { asset: "BTC", address: OUTSIDE, label: "Mi Ledger" },
      { asset: "USDC", address: ETHER },
      { asset: "USDT", address: ETHER },
    ]);
    expect((await auditBy(user))[0]).toMatchObject({
      action: "exchange.save-address",
      details: { savedAddress: body.id, asset: "BTC", address: OUTSIDE },
    });
  });

  it("201: notifies the member, also by mail against their wishes", async () => {
    const user = await makeTrader({}, { emailNotifications: false });
    await save(user, { asset: "USDT", address: ETHER });
    const mine = and(eq(notifications.userId, user.id), eq(notifications.kind, "exchange.external-address"));
    expect(await db.select().from(notifications).where(mine)).toMatchObject([
      { title: "Nueva dirección guardada de USDT", body: expect.stringContaining(ETHER) },
    ]);
    expect(await mailsOf(user.email, "external-address")).toHaveLength(1);
  });

  it("409: saved already, the maximum, and within 24 hours after a change of password", async () => {
    const user = await makeTrader();
    await save(user, {});
    expectError(await save(user, { label: "Otra" }), "conflict", "Ya tienes guardada esa dirección de BTC.");
    await db.insert(savedAddresses).values(
      Array.from({ length: MAX_SAVED_ADDRESSES - 1 }, (_, index) => ({
        userId: user.id,
        asset: "BTC" as const,
        address: `a${index}`,
        label: "x",
        createdAt: new Date(),
      })),
    );
    expect((await save(user, { address: ELSEWHERE })).body.message).toContain("50 direcciones guardadas");
    const other = await makeTrader();
    const passwords = { currentPassword: PASSWORD, newPassword: "otra clave larga" };
    await changePassword.run(await callOf(other), passwords);
    expect((await save(other, {})).status).toBe(409);
    travel(24 * 60 + 1);
    expect((await save(other, {})).status).toBe(201);
  });

  it("403: unverified, or without a recent confirmation", async () => {
    const refused = await save(await makeUser({ apps: ["btc"] }), {});
    expectError(refused, "forbidden", "Verifica tu identidad para retirar tu dinero");
    const user = await makeTrader();
    const cookie = await cookieHeaderOf(user);
    await db
      .update(sessions)
      .set({ confirmedAt: plusMinutes(new Date(), -11) })
      .where(eq(sessions.userId, user.id));
    const body = { asset: "BTC", address: OUTSIDE, label: "x" };
    expect((await send(POST, "POST", { cookie, body })).body.code).toBe("confirmation_required");
  });

  it("422: an address of another network, of the platform, a token's contract, or no name", async () => {
    const user = await makeTrader();
    const wrong = async (body: object, fields: Record<string, string>) =>
      expectError(await save(user, body), "invalid", MESSAGE.invalid, fields);
    const notValid = { address: expect.stringContaining("no es válida") };
    await wrong({ address: ETHER }, notValid);
    await wrong({ asset: "USDT" }, notValid);
    const { address } = await createDepositAddress.run(await callOf(await makeTrader()), { asset: "BTC" });
    await wrong({ address }, { address: expect.stringContaining("es de la plataforma") });
    await wrong({ label: " " }, { label: "Escribe un nombre" });
    await wrong({ label: "x".repeat(41) }, { label: "Como mucho 40 caracteres" });
  });

  it("401: a visitor", async () => {
    expect((await save(null, {})).status).toBe(401);
    expect((await send(GET, "GET")).status).toBe(401);
  });

  itRefusesBadRequests({
    handler: POST,
    method: "POST",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeTrader()) }),
  });
});

describe("a withdrawal to a saved address", () => {
  it("waits until it has been saved for as long as the hold, and only for its asset", async () => {
    const user = await makeTrader({ BTC: "0.05", USDC: "100.00" });
    await save(user, {});
    const first = await withdraw(user, { btcAmount: "0.001" });
    expect(Date.parse(first.holdUntil ?? "")).toBe(Date.parse((await list(user))[0].holdUntil));
    await save(user, { asset: "USDT", address: ETHER });
    travel(24 * 60 + 1);
    expect((await list(user)).map(({ holdUntil }: { holdUntil: string | null }) => holdUntil)).toEqual([
      null,
      null,
    ]);
    expect((await withdraw(user, { btcAmount: "0.001" })).holdUntil).toBeNull();
    const other = await withdraw(user, { asset: "USDC", btcAmount: "10", destinationAddress: ETHER });
    expect(other.holdUntil).not.toBeNull();
  });

  it("waits again once it was deleted and saved again, unless one to it has completed", async () => {
    const user = await makeTrader({ BTC: "0.05" });
    const { body } = await save(user, {});
    travel(24 * 60 + 1);
    await remove(user, body.id);
    expect((await withdraw(user, { btcAmount: "0.001" })).holdUntil).not.toBeNull();
    await save(user, {});
    expect((await list(user))[0].holdUntil).not.toBeNull();
    travel(2 * (24 * 60 + 1));
    expect((await withdraw(user, { btcAmount: "0.001" })).status).toBe("completed");
    await remove(user, (await list(user))[0].id);
    await save(user, {});
    expect((await list(user))[0].holdUntil).toBeNull();
  });
});

it("an address that has been the external one for longer waits from then on", async () => {
  const user = await makeTrader({ BTC: "0.05" });
  const updatedAt = plusMinutes(new Date(), -23 * 60);
  await db.insert(externalWallets).values({ userId: user.id, address: OUTSIDE, updatedAt });
  const { body } = await save(user, {});
  expect(Date.parse(body.holdUntil)).toBe(plusMinutes(updatedAt, 24 * 60).getTime());
  expect((await withdraw(user, { btcAmount: "0.001" })).holdUntil).toBe(body.holdUntil);
});

describe("PATCH and DELETE /api/btc/wallet/saved-addresses/{id}", () => {
  it("200 and 204: the owner renames and deletes it; a new name does not make it wait again", async () => {
    const user = await makeTrader();
    const { body: saved } = await save(user, {});
    travel(60);
    const { status, body } = await rename(user, saved.id, { label: "  Casa " });
    expect([status, body]).toEqual([200, { ...saved, label: "Casa" }]);
    expect((await remove(user, saved.id)).status).toBe(204);
    expect(await list(user)).toEqual([]);
    expect((await auditBy(user)).slice(1)).toMatchObject([
      { action: "exchange.label-address", details: { savedAddress: saved.id } },
      {
        action: "exchange.remove-address",
        details: { savedAddress: saved.id, asset: "BTC", address: OUTSIDE },
      },
    ]);
  });

  it("401, 404 and 422: a visitor, another member's or a deleted one, and an invalid name", async () => {
    const user = await makeTrader();
    const { body: saved } = await save(user, {});
    const casa = { label: "Casa" };
    expect((await rename(null, saved.id, casa)).status).toBe(401);
    expect((await remove(null, saved.id)).status).toBe(401);
    const other = await makeTrader();
    expectError(await rename(other, saved.id, casa), "not_found", "Esa dirección no está guardada");
    expectError(await remove(other, saved.id), "not_found", "Esa dirección no está guardada");
    expect((await rename(user, saved.id, {})).body.fields).toEqual({ label: "Escribe un nombre" });
    expect((await list(user))[0].label).toBe("Mi Ledger");
    await remove(user, saved.id);
    expect((await rename(user, saved.id, casa)).status).toBe(404);
    expect((await remove(user, "x")).status).toBe(422);
  });
});

it("the erasure of a member deletes their saved addresses", async () => {
  const user = await makeTrader();
  await save(user, {});
  await db.transaction((tx) => eraseRows(AREAS, tx, user.id));
  expect(await db.select().from(savedAddresses).where(eq(savedAddresses.userId, user.id))).toEqual([]);
});
