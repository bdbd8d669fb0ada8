import { afterEach, describe, expect, it } from "vitest";
import { DELETE, GET, PATCH } from "@/app/api/bank/pots/[id]/route";
import { POST as move } from "@/app/api/bank/pots/[id]/transfers/route";
import { POST as create, GET as list } from "@/app/api/bank/pots/route";
import { MAX_POTS } from "@/lib/bank/pots/constants";
import { movePotMoney } from "@/lib/bank/pots/move-pot-money";
import { potObligations } from "@/lib/bank/pots/obligations";
import { MESSAGE } from "@/lib/core/command/errors";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { auditBy, callOf, makeVerifiedUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

afterEach(releaseKillSwitch);

const GONE = "Ese apartado no existe";
const CLOSED = "El apartado está cerrado.";
const at = (id: number) => ({ id: String(id) });
const edit = (as: Person, id: number, body: object) => send(PATCH, "PATCH", { as, params: at(id), body });
const remove = (as: Person, id: number) => send(DELETE, "DELETE", { as, params: at(id) });
const transfer = (as: Person, id: number, body: object) => send(move, "POST", { as, params: at(id), body });

describe("POST /api/bank/pots", () => {
  it("201: an empty pot with its rules, once per key", async () => {
    const as = await makeTrader();
    const body = { asset: "EUR", name: "Viaje", goal: "900", dueOn: "2027-06-01", sharePercent: 10 };
    const sent = { as, body, headers: { "idempotency-key": "one" } };
    const [first, second] = [await send(create, "POST", sent), await send(create, "POST", sent)];
    expect([first.status, first.body]).toEqual([
      201,
      expect.objectContaining({ amount: "0.00", goal: "900.00", sharePercent: 10, shareOf: "all" }),
    ]);
    expect(second.body.id).toBe(first.body.id);
    expect((await send(list, "GET", { as })).body).toEqual([first.body]);
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "bank.create-pot" });
  });

  it("401 and 403: a visitor; a member without the app", async () => {
    const body = { asset: "EUR", name: "Viaje" };
    expect((await send(create, "POST", { body })).status).toBe(401);
    expect((await send(create, "POST", { as: await makeVerifiedUser(), body })).status).toBe(403);
  });

  it("409: a repeated name, and more than allowed", async () => {
    const as = await makeTrader();
    await openPot(as);
    const again = await send(create, "POST", { as, body: { asset: "USD", name: "VIAJE" } });
    const message = "Ya tienes un apartado con ese nombre";
    expectError(again, "conflict", message, { name: message });
    for (let n = 1; n < MAX_POTS; n += 1) await openPot(as, { name: `Apartado ${n}` });
    const more = await send(create, "POST", { as, body: { asset: "EUR", name: "Uno más" } });
    expectError(more, "conflict", "Puedes tener 50 apartados como mucho.");
  });

  it.each([
    [{ asset: "TOK" }, "asset"],
    [{ name: " " }, "name"],
    [{ goal: "0" }, "goal"],
    [{ goal: "1.001" }, "goal"],
    [{ dueOn: "2026-02-30" }, "dueOn"],
    [{ sharePercent: 101 }, "sharePercent"],
    [{ sharePercent: 1.5 }, "sharePercent"],
    [{ shareOf: "gifts" }, "shareOf"],
    [{ monthlyAmount: "5" }, "monthlyDay"],
    [{ monthlyDay: 5 }, "monthlyAmount"],
    [{ monthlyAmount: "-5", monthlyDay: 5 }, "monthlyAmount"],
    [{ monthlyAmount: "5", monthlyDay: 32 }, "monthlyDay"],
  ])("422: %j", async (wrong, field) => {
    const body = { asset: "EUR", name: "Viaje", ...wrong };
    const answer = await send(create, "POST", { as: await makeTrader(), body });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});

describe("GET and PATCH /api/bank/pots/{id}", () => {
  it("200: missing fields are kept, null removes a value", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as, { goal: "50", sharePercent: 5, monthlyAmount: "3", monthlyDay: 31 });
    await movePot(as, id, "in", "4");
    expect((await edit(as, id, { name: "Casa", goal: null })).body).toMatchObject({
      name: "Casa",
      goal: null,
      sharePercent: 5,
      monthlyAmount: "3.00",
      amount: "4.00",
    });
    const without = { sharePercent: null, monthlyAmount: null, monthlyDay: null };
    await edit(as, id, without);
    const { body } = await send(GET, "GET", { as, params: at(id) });
    expect(body).toMatchObject({ ...without, shareOf: null, nextMonthlyOn: null });
  });

  it("200: one half of the monthly deposit keeps the other; null in either removes both", async () => {
    const as = await makeTrader();
    const monthly = { monthlyAmount: "50", monthlyDay: 31 };
    const { id } = await openPot(as, monthly);
    const more = await edit(as, id, { monthlyAmount: "60" });
    expect([more.status, more.body]).toEqual([
      200,
      expect.objectContaining({ monthlyAmount: "60.00", monthlyDay: 31 }),
    ]);
    expect((await edit(as, id, { monthlyDay: 5 })).body).toMatchObject({
      ...{ monthlyAmount: "60.00", monthlyDay: 5, nextMonthlyOn: expect.stringMatching(/-05$/) },
    });
    const none = { monthlyAmount: null, monthlyDay: null, nextMonthlyOn: null };
    expect((await edit(as, id, { monthlyDay: null })).body).toMatchObject(none);
    await edit(as, id, monthly);
    expect((await edit(as, id, { monthlyAmount: null })).body).toMatchObject(none);
  });

  it.each([
    [{ monthlyAmount: "60" }, "monthlyDay"],
    [{ monthlyDay: 5 }, "monthlyAmount"],
    [{ monthlyAmount: "60", monthlyDay: null }, "monthlyDay"],
  ])("422: half of a monthly deposit, %j, for a pot without one", async (half, field) => {
    const as = await makeTrader();
    const answer = await edit(as, (await openPot(as)).id, half);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it("404: another's; 409: a closed one; 422: an amount that the asset cannot represent", async () => {
    const [as, other] = [await makeTrader(), await makeTrader()];
    const { id } = await openPot(as);
    expectError(await send(GET, "GET", { as: other, params: at(id) }), "not_found", GONE);
    expectError(await edit(other, id, { name: "Mío" }), "not_found", GONE);
    const wrong = await edit(as, id, { goal: "0.001" });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ["goal"]]);
    await remove(as, id);
    expectError(await edit(as, id, { name: "Otro" }), "conflict", CLOSED);
  });

  it("409: the name of another pot, or more than all incoming money", async () => {
    const as = await makeTrader();
    await openPot(as, { sharePercent: 80 });
    const { id } = await openPot(as, { name: "Casa" });
    expect((await edit(as, id, { name: "viaje" })).status).toBe(409);
    expect((await edit(as, id, { sharePercent: 21 })).status).toBe(409);
  });
});

describe("POST /api/bank/pots/{id}/transfers", () => {
  it("201: in and out, once per key", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as);
    const body = { direction: "in", amount: "6" };
    const sent = { as, params: at(id), body, headers: { "idempotency-key": "two" } };
    expect((await send(move, "POST", sent)).body.amount).toBe("6.00");
    expect((await send(move, "POST", sent)).body.amount).toBe("6.00");
    expect([await heldInPot(as, id), await spendable(as, "EUR")]).toEqual([600n, 400n]);
    const out = await transfer(as, id, { direction: "out", amount: "1.50" });
    expect([out.status, out.body.amount]).toEqual([201, "4.50"]);
    expect(await potObligations()).toEqual([]);
  });

  it("409: more than the balance, on either side", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as);
    const tooMuch = await transfer(as, id, { direction: "in", amount: "10.01" });
    expectError(tooMuch, "conflict", "Balance insuficiente: necesitas 10,01 € y tienes 10,00 € disponibles.");
    await movePot(as, id, "in", "2");
    const beyond = await transfer(as, id, { direction: "out", amount: "3" });
    expectError(beyond, "conflict", "En el apartado hay 2,00 €.");
  });

  it("404: another's; 422: an invalid amount; 503: while the ledger is closed", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as);
    const put = (user: Person, amount: string) => transfer(user, id, { direction: "in", amount });
    expectError(await put(await makeTrader(), "1"), "not_found", GONE);
    for (const amount of ["0", "0.001", "-1", "1e3", "1,5", "99999999999999999999"])
      expect((await put(as, amount)).status, amount).toBe(422);
    await engageKillSwitch();
    expectError(await put(as, "1"), "unavailable", MESSAGE.ledgerClosed);
  });

  it("pays out once for two concurrent withdrawals", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as);
    await movePot(as, id, "in", "10");
    const call = await callOf(as);
    const takes = await Promise.allSettled(
      [1, 2].map(() => movePotMoney.run(call, { id, direction: "out", amount: "7" })),
    );
    expect(takes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect([await heldInPot(as, id), await spendable(as, "EUR")]).toEqual([300n, 700n]);
  });
});

describe("DELETE /api/bank/pots/{id}", () => {
  it("200: its balance is available, its name is free, and a second time is a conflict", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as, { sharePercent: 10, monthlyAmount: "1", monthlyDay: 1 });
    await movePot(as, id, "in", "10");
    const { status, body } = await remove(as, id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ amount: "0.00", sharePercent: null, closedAt: expect.any(String) }),
    ]);
    expect([await heldInPot(as, id), await spendable(as, "EUR")]).toEqual([0n, 1000n]);
    expectError(await remove(as, id), "conflict", CLOSED);
    await openPot(as);
  });

  it("404: another's; 503: while the ledger is closed", async () => {
    const as = await makeTrader({ EUR: "10" });
    const { id } = await openPot(as);
    await movePot(as, id, "in", "10");
    expectError(await remove(await makeTrader(), id), "not_found", GONE);
    await engageKillSwitch();
    expectError(await remove(as, id), "unavailable", MESSAGE.ledgerClosed);
  });
});

it("422: the id in the path is invalid", async () => {
  const as = await makeTrader();
  const params = { id: "x" };
  expect((await send(GET, "GET", { as, params })).status).toBe(422);
  expect((await send(DELETE, "DELETE", { as, params })).status).toBe(422);
});
