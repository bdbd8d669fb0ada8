import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as approve } from "@/app/api/admin/btc/withdrawals/[id]/approval/route";
import { POST as reject } from "@/app/api/admin/btc/withdrawals/[id]/rejection/route";
import { GET as queue } from "@/app/api/admin/btc/withdrawals/route";
import { GET as fee } from "@/app/api/btc/withdraw/fee/route";
import { DELETE } from "@/app/api/btc/withdrawals/[id]/route";
import { GET as list } from "@/app/api/btc/withdrawals/user/route";
import { db } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { demoFaults } from "@/lib/gateways/chains/demo";
import { discardPayout, storePayout } from "@/lib/gateways/chains/payouts";
import { withdrawalObligations } from "@/lib/wallet/withdrawals/queries";
import { requestKeyOf } from "@/lib/wallet/withdrawals/rules";
import { auditBy, auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { ELSEWHERE, makeTrader, rowOf, set, spendable, withdraw } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

beforeEach(async () => {
  await set("newAddressHoldHours", 0);
  await set("automaticWithdrawalEur", "1000.00");
  await set("btcReferencePriceUsd", "70000.00");
  await set("eurUsdRate", "1.080000");
});
afterEach(async () => {
  demoFaults.before = undefined;
  vi.unstubAllEnvs();
  await releaseKillSwitch();
});

describe("GET /api/btc/withdraw/fee", () => {
  it("200: the network fee, in units of the asset", async () => {
    const as = await makeUser();
    expect((await send(fee, "GET", { as })).body).toEqual({ asset: "BTC", fee: "0.00001410" });
    expect((await send(fee, "GET", { as, query: "?asset=USDC" })).body).toEqual({
      asset: "USDC",
      fee: "1.500000",
    });
  });
});

describe("GET /api/btc/withdraw/fee, without a node", () => {
  it("503: outside the demonstration", async () => {
    vi.stubEnv("LEGAL_MODE", "licensed");
    const answer = await send(fee, "GET", { as: await makeUser() });
    expect([answer.status, answer.body.code]).toEqual([503, "unavailable"]);
  });
});

describe("GET /api/btc/withdrawals/user", () => {
  it("200: the member's own, newest first, a page at a time", async () => {
    const [user, other] = [await makeTrader({ BTC: "0.05" }), await makeTrader({ BTC: "0.05" })];
    await withdraw(other);
    const ids = [(await withdraw(user)).id, (await withdraw(user, { destinationAddress: ELSEWHERE })).id];
    const first = await send(list, "GET", { as: user, query: "?limit=1" });
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([ids[1]]);
    const cursor = first.headers.get("x-next-cursor");
    const second = await send(list, "GET", { as: user, query: `?limit=1&cursor=${cursor}` });
    expect([second.body[0].id, second.headers.get("x-next-cursor")]).toEqual([ids[0], null]);
  });
});

/** A withdrawal that waits for an administrator. */
async function large() {
  const user = await makeTrader({ BTC: "0.05" });
  return { user, id: (await withdraw(user, { btcAmount: "0.016" })).id };
}

describe("DELETE /api/btc/withdrawals/{id}", () => {
  it("200: the locked amount is available again, and a second time is a conflict", async () => {
    const { user, id } = await large();
    const answer = await send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ status: "failed", cancelled: true }),
    ]);
    expect([await spendable(user), await withdrawalObligations()]).toEqual([5_000_000n, []]);
    expect((await auditBy(user)).at(-1)).toMatchObject({ action: "exchange.cancel-withdrawal" });
    const again = await send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    expectError(again, "conflict", "El retiro está fallido: ya no se puede cambiar.");
  });

  it("409: it was already sent", async () => {
    const user = await makeTrader({ BTC: "0.05" });
    const { id } = await withdraw(user);
    const answer = await send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    expectError(answer, "conflict", "El retiro está completado: ya no se puede cambiar.");
  });

  it("409: a restored backup contains it, and it may have been paid since", async () => {
    const { user, id } = await large();
    await db.update(btcWithdrawals).set({ attempts: 1 }).where(eq(btcWithdrawals.id, id));
    const [line] = (await send(list, "GET", { as: user })).body;
    expect(line).toMatchObject({ id, canCancel: false });
    const answer = await send(DELETE, "DELETE", { as: user, params: { id: String(id) } });
    expectError(answer, "conflict", "Este envío puede haber salido ya: lo está revisando una persona.");
  });

  it("404: another's, or unknown", async () => {
    const { id } = await large();
    const as = await makeTrader();
    for (const wanted of [String(id), "2147483647"]) {
      expectError(
        await send(DELETE, "DELETE", { as, params: { id: wanted } }),
        "not_found",
        "Ese retiro no existe",
      );
    }
  });
});

describe("a withdrawal of a restored backup", () => {
  it("409: is not rejected while its signed payment may be announced; without one it is", async () => {
    const { id } = await large();
    await db.update(btcWithdrawals).set({ attempts: 1 }).where(eq(btcWithdrawals.id, id));
    const requestKey = requestKeyOf(await rowOf(id));
    await storePayout({ requestKey, asset: "BTC", txid: `tx-${id}`, raw: "00", amountMinor: 1_600_000n });
    const rejection = async () =>
      send(reject, "POST", {
        as: await makeAdmin(),
        params: { id: String(id) },
        body: { reason: "No consta en la red" },
      });
    expectError(
      await rejection(),
      "conflict",
      "Este envío ya está firmado y puede haber salido: apruébalo, y no se pagará dos veces.",
    );
    await discardPayout(requestKey);
    expect((await rejection()).status).toBe(201);
  });
});

describe("the administrators' queue", () => {
  it("GET 200: the waiting ones, oldest first, with their owners; also open ones and all", async () => {
    const [one, two] = [await large(), await large()];
    const admin = await makeAdmin();
    const idsOf = async (query: string) =>
      (await send(queue, "GET", { as: admin, query })).body.map(({ id }: { id: number }) => id);
    const waiting = await idsOf("?limit=100");
    expect(waiting.indexOf(one.id)).toBeLessThan(waiting.indexOf(two.id));
    const { body } = await send(queue, "GET", { as: admin, query: "?status=all&limit=1" });
    expect(body[0]).toMatchObject({ id: two.id, member: { id: two.user.id, email: two.user.email } });
    expect(await idsOf("?status=open&limit=100")).toContain(two.id);
  });

  it("approval 201: it is sent; a second approval is a conflict", async () => {
    const { user, id } = await large();
    const admin = await makeAdmin();
    const sent = { as: admin, params: { id: String(id) }, body: {} };
    const { status, body } = await send(approve, "POST", sent);
    expect([status, body.status, body.txHash]).toEqual([201, "completed", expect.any(String)]);
    expect(await rowOf(id)).toMatchObject({ approvedBy: admin.id });
    expect(await auditOf(user)).toContainEqual(
      expect.objectContaining({ action: "exchange.approve-withdrawal", actorId: admin.id }),
    );
    expectError(
      await send(approve, "POST", sent),
      "conflict",
      "El retiro está completado: ya no se puede cambiar.",
    );
  });

  it("rejection 201: the money is returned to the member, who receives the reason", async () => {
    const { user, id } = await large();
    const sent = {
      as: await makeAdmin(),
      params: { id: String(id) },
      body: { reason: "Dirección denunciada" },
    };
    const { status, body } = await send(reject, "POST", sent);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ status: "failed", failureReason: "Dirección denunciada" }),
    ]);
    expect(await spendable(user)).toBe(5_000_000n);
    expect((await send(reject, "POST", { ...sent, body: {} })).status).toBe(422);
  });

  it("409: nobody decides on their own; 404: unknown", async () => {
    const admin = await makeAdmin();
    const own = await makeTrader({ BTC: "0.05" }, { isAdmin: true });
    const { id } = await withdraw(own, { btcAmount: "0.016" });
    const params = { id: String(id) };
    expect((await send(approve, "POST", { as: own, params, body: {} })).status).toBe(409);
    expect((await send(reject, "POST", { as: own, params, body: { reason: "x" } })).status).toBe(409);
    const none = await send(approve, "POST", { as: admin, params: { id: "2147483647" }, body: {} });
    expectError(none, "not_found", "Ese retiro no existe");
  });
});

describe("while postings are stopped", () => {
  it("503: it cannot be cancelled or rejected, and keeps its state", async () => {
    const { user, id } = await large();
    await engageKillSwitch();
    const params = { id: String(id) };
    const back = await send(DELETE, "DELETE", { as: user, params });
    expectError(back, "unavailable", MESSAGE.ledgerClosed);
    const refused = await send(reject, "POST", { as: await makeAdmin(), params, body: { reason: "x" } });
    expectError(refused, "unavailable", MESSAGE.ledgerClosed);
    expect((await rowOf(id)).status).toBe("pending");
  });

  it("404: an unknown withdrawal cannot be refused", async () => {
    const sent = { as: await makeAdmin(), params: { id: "2147483647" }, body: { reason: "x" } };
    expectError(await send(reject, "POST", sent), "not_found", "Ese retiro no existe");
  });
});
