import { describe, expect, it } from "vitest";
import { POST as distribute } from "@/app/api/projects/[id]/distributions/route";
import { POST as stopRoute } from "@/app/api/projects/[id]/exits/[exit]/stop/route";
import { POST } from "@/app/api/projects/[id]/exits/route";
import { POST as report } from "@/app/api/projects/[id]/milestones/[n]/report/route";
import { AREAS } from "@/lib/areas";
import { inTransaction } from "@/lib/core/db/transaction";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { create, makePromoter, makeSale } from "../sales";
import { fundedSale, list, propose, STEPS, stop, vote, withdraw } from "./exits";

const NONE = 2_147_483_647;
const BUYBACK = { kind: "buyback", price: "26.00" };
const LIVE = "Hay una recompra o liquidación en marcha: espera a que termine.";

const unfinished = ({ id }: { id: string }) => inTransaction((tx) => hasOpenBusiness(AREAS, tx, id));

describe("/api/projects/{id}/exits", () => {
  it("GET 200, 404 and 422", async () => {
    const { id } = await fundedSale();
    const answer = await list(null, id);
    expect([answer.status, answer.body]).toEqual([200, []]);
    const hidden = await create(await makePromoter());
    expectError(await list(null, hidden.id), "not_found", "Ese proyecto no existe");
    expect((await list(null, "uno")).status).toBe(422);
  });

  it("POST 201: the same request again creates no second proposal", async () => {
    const { id, promoter } = await fundedSale();
    const before = await spendable(promoter, "EUR");
    const one = await propose(promoter, id, BUYBACK, "una-recompra");
    const again = await propose(promoter, id, BUYBACK, "una-recompra");
    expect([one.status, again.status, again.body]).toEqual([201, 201, one.body]);
    expect(before - (await spendable(promoter, "EUR"))).toBe(104_000n);
    expectError(await propose(promoter, id, { kind: "windup", amount: "1.00" }), "conflict", LIVE);
    await expectSound();
  });

  it("POST 401, 403, 404, 409, 422 and 503", async () => {
    const { id, promoter, holders, administrator } = await fundedSale();
    expect((await propose(null, id, BUYBACK)).status).toBe(401);
    const cookie = await staleCookieOf(promoter);
    const stale = await send(POST, "POST", { cookie, params: { id: String(id) }, body: BUYBACK });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expectError(await propose(holders[0], id, BUYBACK), "not_found", "Ese proyecto no existe");
    expectError(await propose(promoter, NONE, BUYBACK), "not_found", "Ese proyecto no existe");
    expectError(
      await propose(administrator, id, BUYBACK),
      "conflict",
      "Solo su promotor puede proponer una recompra o una liquidación.",
    );
    const changed = await propose(promoter, id, { ...BUYBACK, total: "1039.99" });
    expectError(changed, "conflict", "Ahora costaría 1.040,00 €: revísalo y vuelve a proponerlo.");
    const poor = await propose(promoter, id, { kind: "buyback", price: "900.00" });
    expect([poor.status, poor.body.message]).toEqual([
      409,
      expect.stringContaining("Balance insuficiente: necesitas 36.000,00 €"),
    ]);
    const open = await makeSale();
    expectError(
      await propose(open.promoter, open.id, BUYBACK),
      "conflict",
      "El proyecto está «Recaudando»: ahora no se puede hacer eso.",
    );
    const fieldsOf = async (body: object) => (await propose(promoter, id, body)).body.fields;
    expect(await fieldsOf({ kind: "venta" })).toEqual({ kind: "Elige recompra o liquidación" });
    expect(await fieldsOf({ kind: "buyback" })).toEqual({ price: "Escribe el precio" });
    expect(await fieldsOf({ kind: "windup" })).toEqual({ amount: "Escribe el importe" });
    expect(await fieldsOf({ kind: "buyback", price: "0" })).toEqual({
      price: "El precio debe ser mayor que 0",
    });
    expect(await fieldsOf({ kind: "windup", amount: "1.001" })).toEqual({
      amount: "Escribe un número con un máximo de 2 decimales, por ejemplo 100.00",
    });
    expect(await fieldsOf({ ...BUYBACK, note: "a".repeat(1_001) })).toEqual({
      note: "Como mucho 1000 caracteres",
    });
    await engageKillSwitch();
    expect((await propose(promoter, id, BUYBACK)).status).toBe(503);
    await releaseKillSwitch();
    await expectSound();
  });

  it("votes: 200, 401, 404, 409, 422 and 503", async () => {
    const { id, promoter, holders } = await fundedSale();
    const { body } = await propose(promoter, id, BUYBACK);
    expect((await vote(null, id, body.id)).status).toBe(401);
    expectError(await vote(holders[0], NONE, body.id), "not_found", "Ese proyecto no existe");
    expectError(await vote(holders[0], id, NONE), "not_found", "Esa propuesta no existe");
    const other = await fundedSale();
    expectError(await vote(other.holders[0], other.id, body.id), "not_found", "Esa propuesta no existe");
    const wrong = await vote(holders[0], id, body.id, "sí");
    expect([wrong.status, wrong.body.fields]).toEqual([422, { approve: "Di si lo apruebas: true o false" }]);
    expect((await vote(holders[0], id, body.id)).status).toBe(200);
    expect((await vote(promoter, id, body.id)).status).toBe(409);
    // What would return the money is stopped; a vote that moves nothing is not.
    await engageKillSwitch();
    expect((await vote(holders[0], id, body.id, false)).status).toBe(503);
    expect((await vote(holders[1], id, body.id, false)).status).toBe(200);
    await releaseKillSwitch();
  });

  it("withdrawal: 200, 401, 404, 409, 422 and 503", async () => {
    const { id, promoter, holders } = await fundedSale();
    const { body } = await propose(promoter, id, BUYBACK);
    expect((await withdraw(null, id, body.id)).status).toBe(401);
    expectError(await withdraw(holders[0], id, body.id), "not_found", "Ese proyecto no existe");
    expectError(await withdraw(promoter, id, NONE), "not_found", "Esa propuesta no existe");
    expect((await withdraw(promoter, id, -1)).status).toBe(422);
    await engageKillSwitch();
    expect((await withdraw(promoter, id, body.id)).status).toBe(503);
    await releaseKillSwitch();
    expect((await withdraw(promoter, id, body.id)).status).toBe(200);
    expect((await withdraw(promoter, id, body.id)).status).toBe(409);
  });

  it("stop: 200, 401, 403, 404, 409, 422 and 503", async () => {
    const { id, promoter, holders, administrator } = await fundedSale();
    const { body } = await propose(promoter, id, BUYBACK);
    expect((await stop(null, id, body.id)).status).toBe(401);
    expect((await stop(holders[0], id, body.id)).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    const params = { id: String(id), exit: String(body.id) };
    const stale = await send(stopRoute, "POST", { cookie, params, body: { reason: "Prueba" } });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    expectError(await stop(administrator, NONE, body.id), "not_found", "Ese proyecto no existe");
    expectError(await stop(administrator, id, NONE), "not_found", "Esa propuesta no existe");
    expect((await stop(administrator, id, body.id, " ")).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    await engageKillSwitch();
    expect((await stop(administrator, id, body.id)).status).toBe(503);
    await releaseKillSwitch();
    expect((await stop(administrator, id, body.id)).status).toBe(200);
    expect((await stop(administrator, id, body.id)).status).toBe(409);
  });

  it("nothing else moves a project's money while an exit is open", async () => {
    const { id, promoter } = await fundedSale({ milestones: STEPS });
    const { body } = await propose(promoter, id, BUYBACK);
    const params = { id: String(id) };
    const profit = await send(distribute, "POST", { as: promoter, params, body: { amount: "1.00" } });
    expectError(profit, "conflict", LIVE);
    const ask = { as: promoter, params: { ...params, n: "1" }, body: { report: "Molino" } };
    expectError(await send(report, "POST", ask), "conflict", LIVE);
    await withdraw(promoter, id, body.id);
    expect((await send(report, "POST", ask)).status).toBe(200);
    expectError(
      await propose(promoter, id, BUYBACK),
      "conflict",
      "Ya hay una votación abierta: espera a que termine.",
    );
    await expectSound();
  });

  it("neither a promoter nor a holder can close their account before the exit ends", async () => {
    const { id, promoter, holders } = await fundedSale();
    const { body } = await propose(promoter, id, BUYBACK);
    await vote(holders[0], id, body.id);
    for (const person of [promoter, holders[0]]) expect(await unfinished(person)).toBe(true);
    expect(await unfinished(await makeUser())).toBe(false);
  });
});
