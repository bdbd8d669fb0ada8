import { describe, expect, it } from "vitest";
import { POST } from "@/app/api/admin/bank/pools/[id]/contributions/route";
import { PATCH } from "@/app/api/admin/bank/pools/[id]/route";
import { GET } from "@/app/api/bank/pools/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { verifyLedger } from "@/lib/ledger/verify";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { depositInto, earnFees, poolOf } from "../../factories/pools";
import { give, makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

const contribute = (as: Person | null, id: number | string, body: Record<string, unknown> = {}) =>
  send(POST, "POST", {
    as,
    params: { id: String(id) },
    body: { amount: "10.00", reason: "Rendimiento de noviembre", ...body },
  });

const change = (as: Person | null, id: number | string, body: Record<string, unknown>) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });

describe("POST /api/admin/bank/pools/{id}/contributions", () => {
  it("201: the shares of everyone in the pool gain value, without anyone's deposit", async () => {
    const { id } = await poolOf("EUR");
    const [one, other] = [await makeTrader({ EUR: "300" }), await makeTrader({ EUR: "100" })];
    await depositInto(one, id, "300");
    await depositInto(other, id, "100");
    await earnFees("EUR", 1_000n);
    const as = await makeAdmin();
    const { status, body } = await contribute(as, id);
    expect([status, body]).toEqual([201, { poolId: id, asset: "EUR", amount: "10.00" }]);
    const positions = await Promise.all(
      [one, other].map(async (member) => (await send(GET, "GET", { as: member })).body[0].position),
    );
    expect(positions).toMatchObject([
      { amount: "307.49", paidIn: "300.00", earned: "7.49" },
      { amount: "102.49", paidIn: "100.00", earned: "2.49" },
    ]);
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "bank.contribute-to-pool",
      details: { pool: id, asset: "EUR", amount: "10.00", reason: "Rendimiento de noviembre" },
    });
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("409: more than the fee income; a pool without members; the administrator's own pool", async () => {
    const [eur, usd] = [await poolOf("EUR"), await poolOf("USD")];
    const as = await makeAdmin();
    await depositInto(await makeTrader({ EUR: "100" }), eur.id, "100");
    const answer = await contribute(as, eur.id, { amount: "1000000" });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(
        /^Puedes aportar .* € como mucho\. No cuentan las comisiones que aún pueden devolverse\.$/,
      ),
    ]);
    expectError(await contribute(as, usd.id), "conflict", "Nadie tiene dinero en este pool.");
    await give(as, { EUR: "100" });
    await depositInto(as, eur.id, "100");
    expectError(
      await contribute(as, eur.id),
      "conflict",
      "Tienes dinero en este pool: debe ocuparse otro administrador.",
    );
  });

  it("401, 403, 404, 422: visitors, members, an unknown pool, invalid input", async () => {
    const as = await makeAdmin();
    expectError(await contribute(null, 1), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await contribute(await makeUser(), 1), "forbidden", MESSAGE.adminOnly);
    expectError(await contribute(as, 999), "not_found", "Ese pool no existe");
    expectError(await contribute(as, 1, { reason: "" }), "invalid", MESSAGE.invalid, {
      reason: "Escribe el motivo",
    });
  });

  it("503: while the ledger is closed", async () => {
    const { id } = await poolOf("BTC");
    await depositInto(await makeTrader({ BTC: "1" }), id, "1");
    await earnFees("BTC", 1_000_000_000n);
    await engageKillSwitch();
    const answer = await contribute(await makeAdmin(), id, { amount: "0.1" });
    await releaseKillSwitch();
    expectError(answer, "unavailable", MESSAGE.ledgerClosed);
  });
});

describe("PATCH /api/admin/bank/pools/{id}", () => {
  it("200: writes the changes, and logs them", async () => {
    const { id } = await poolOf("USD");
    const as = await makeAdmin();
    const { status, body } = await change(as, id, { targetPoints: 525, minDeposit: "25", isOpen: false });
    expect([status, body]).toEqual([
      200,
      {
        ...{
          id,
          asset: "USD",
          name: "Pool de dólares",
          targetPoints: 525,
          minDeposit: "25.00",
          isOpen: false,
        },
        ...{ lendPoints: 0, lendPerBorrower: "0.00" },
      },
    ]);
    const lines = (await auditBy(as)).filter(({ action }) => action === "bank.update-pool");
    expect(lines.map(({ details }) => details)).toEqual([
      { pool: id, targetPoints: [450, 525], minDeposit: ["100.00", "25.00"], isOpen: [true, false] },
    ]);
    expect((await change(as, id, {})).body).toEqual(body);
    const lending = await change(as, id, { lendPoints: 2_500, lendPerBorrower: "1000" });
    expect(lending.body).toMatchObject({ lendPoints: 2_500, lendPerBorrower: "1000.00" });
    expect((await change(as, id, { lendPoints: 0, lendPerBorrower: "0" })).body).toEqual(body);
  });

  it("401, 403, 404, 422: visitors, members, an unknown pool, invalid input", async () => {
    const as = await makeAdmin();
    expectError(await change(null, 1, {}), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await change(await makeUser(), 1, {}), "forbidden", MESSAGE.adminOnly);
    expectError(await change(as, 999, {}), "not_found", "Ese pool no existe");
    expectError(await change(as, 1, { targetPoints: -1 }), "invalid", MESSAGE.invalid, {
      targetPoints: "Escribe un número entero entre 0 y 10000",
    });
  });
});
