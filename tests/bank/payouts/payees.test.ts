import { beforeEach, describe, expect, it } from "vitest";
import { DELETE } from "@/app/api/bank/payees/[id]/route";
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
  it("200: one's own accounts, the latest first, with the hour from which payouts leave", async () => {
    const { user } = await makePayout();
    await askPayout(user, { iban: OTHER_IBAN });
    await askPayout(user);
    await makePayout();
    const payee = { id: expect.any(Number), holder: ASKED.holder, usableAt: expect.any(String) };
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

describe("DELETE /api/bank/payees/{id}", () => {
  it("204: it is in the list no more, and used again it waits as a new one does", async () => {
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

  it("401, 404 and 422: a visitor, another's, and what is no number", async () => {
    const { user } = await makePayout();
    const [payee] = await list(user);
    expect((await remove(null, payee.id)).status).toBe(401);
    expectError(await remove(await makeUser(), payee.id), "not_found", "Esa cuenta no existe");
    expect((await remove(user, "x")).body.fields).toEqual({ id: "Esa cuenta no existe" });
    expect(await list(user)).toHaveLength(1);
  });
});
