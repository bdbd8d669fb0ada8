import { beforeEach, describe, expect, it } from "vitest";
import { DELETE, PATCH } from "@/app/api/bank/payees/[id]/route";
import { GET } from "@/app/api/bank/payees/route";
import { auditBy, makeUser } from "../../factories/identity";
import { ASKED, askPayout, IBAN, makePayout, OTHER_IBAN } from "../../factories/payout";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

type Person = { id: string };

const list = async (as: Person) => (await send(GET, "GET", { as })).body;
const remove = (as: Person | null, id: number | string) =>
  send(DELETE, "DELETE", { as, params: { id: String(id) } });

beforeEach(async () => {
  await set("newPayeeHoldHours", 24);
});

describe("GET /api/bank/payees", () => {
  it("200: the member's own accounts, newest first, with the time from which payouts are sent", async () => {
    const { user } = await makePayout();
    await askPayout(user, { iban: OTHER_IBAN });
    await askPayout(user);
    await makePayout();
    const payee = { id: expect.any(Number), holder: ASKED.holder, label: "", usableAt: expect.any(String) };
    const payees = await list(user);
    expect(payees).toEqual([
      { ...payee, iban: OTHER_IBAN },
      { ...payee, iban: IBAN },
    ]);
    const hours = (Date.parse(payees[0].usableAt) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
  });

  it("401: a visitor", async () => {
    expect((await send(GET, "GET")).status).toBe(401);
  });
});

const label = (as: Person | null, id: number | string, body: object) =>
  send(PATCH, "PATCH", { as, params: { id: String(id) }, body });

describe("PATCH /api/bank/payees/{id}", () => {
  it("200: the owner's name for it, and an empty name removes it", async () => {
    const { user } = await makePayout();
    const [payee] = await list(user);
    const { status, body } = await label(user, payee.id, { label: "  Gestoría " });
    expect([status, body]).toEqual([200, { ...payee, label: "Gestoría" }]);
    expect(await list(user)).toEqual([{ ...payee, label: "Gestoría" }]);
    expect((await auditBy(user)).at(-1)).toMatchObject({
      action: "bank.label-payee",
      details: { payee: payee.id },
    });
    await askPayout(user);
    expect(await list(user)).toMatchObject([{ label: "Gestoría" }]);
    expect((await label(user, payee.id, { label: "" })).body.label).toBe("");
  });

  it("401, 404 and 422: a visitor, another member's or a removed one, and an invalid name", async () => {
    const { user } = await makePayout();
    const [payee] = await list(user);
    const casa = { label: "Casa" };
    expect((await label(null, payee.id, casa)).status).toBe(401);
    expectError(await label(await makeUser(), payee.id, casa), "not_found", "Esa cuenta no existe");
    const long = await label(user, payee.id, { label: "x".repeat(41) });
    expect([long.status, long.body.fields]).toEqual([422, { label: "Como mucho 40 caracteres" }]);
    expect((await label(user, payee.id, {})).body.fields).toEqual({ label: "Escribe un nombre" });
    await remove(user, payee.id);
    expect((await label(user, payee.id, casa)).status).toBe(404);
  });
});

describe("DELETE /api/bank/payees/{id}", () => {
  it("204: it is removed from the list, and waits like a new one if used again", async () => {
    const { user } = await makePayout();
    const [payee] = await list(user);
    travel(24 * 60 + 1);
    expect((await askPayout(user)).body.holdUntil).toBeNull();
    expect((await remove(user, payee.id)).status).toBe(204);
    expect(await list(user)).toEqual([]);
    expect((await auditBy(user)).at(-1)).toMatchObject({
      action: "bank.remove-payee",
      details: { payee: payee.id },
    });
    expectError(await remove(user, payee.id), "not_found", "Esa cuenta no existe");
    expect((await askPayout(user)).body.holdUntil).not.toBeNull();
  });

  it("401, 404 and 422: a visitor, another member's, and an invalid id", async () => {
    const { user } = await makePayout();
    const [payee] = await list(user);
    expect((await remove(null, payee.id)).status).toBe(401);
    expectError(await remove(await makeUser(), payee.id), "not_found", "Esa cuenta no existe");
    expect((await remove(user, "x")).body.fields).toEqual({ id: "Esa cuenta no existe" });
    expect(await list(user)).toHaveLength(1);
  });
});
