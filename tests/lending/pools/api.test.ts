import { beforeEach, describe, expect, it } from "vitest";
import { GET as listOffers } from "@/app/api/loans/offers/route";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { poolOf } from "../../factories/pools";
import { expectError, send } from "../../http/client";
import { beginWithoutOffers, change, makeBorrower, publish, stop } from "./lender";

beforeEach(beginWithoutOffers);

describe("PUT and DELETE /api/admin/bank/pools/{id}/offer", () => {
  it("200: the terms of a pool are listed with the pool as lender, and new ones replace them", async () => {
    const { id } = await poolOf("USD");
    const admin = await makeAdmin();
    const first = await publish(admin, id);
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        ...{ amount: "8000.00", currency: "USD", interestRate: "7.50", term: 180, status: "open" },
        ...{ lenderId: null, poolId: id, isOwn: false, owner: { id: null, memberSince: null } },
      },
    ]);
    const second = await publish(admin, id, {
      amount: "5000.00",
      repayment: "instalments",
      reason: "Más corto",
    });
    expect(second.body.id).not.toBe(first.body.id);
    const { body } = await send(listOffers, "GET", { as: await makeBorrower() });
    expect(body.map((offer: { id: number }) => offer.id)).toEqual([second.body.id]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "lending.set-pool-offer",
      details: {
        pool: id,
        offer: second.body.id,
        before: first.body.id,
        amount: "5000.00",
        reason: "Más corto",
      },
    });
    const stopped = await stop(admin, id);
    expect([stopped.status, stopped.body]).toEqual([200, { poolId: id, offerId: second.body.id }]);
    expect((await send(listOffers, "GET", { as: await makeBorrower() })).body).toEqual([]);
    expectError(await stop(admin, id), "conflict", "Este pool no tiene ninguna oferta de préstamo.");
  });

  it("409: bitcoin is not lent", async () => {
    const { id } = await poolOf("BTC");
    const admin = await makeAdmin();
    expectError(await publish(admin, id), "conflict", "El pool de bitcoin no presta: es la garantía.");
    expect((await change(admin, id, { lendPoints: 1 })).status).toBe(422);
  });

  it("401, 403, 404 and 422: visitors, members, an unknown pool, and invalid terms", async () => {
    const { id } = await poolOf("USD");
    const [admin, member] = [await makeAdmin(), await makeUser()];
    for (const call of [publish, stop]) {
      expect((await call(null, id)).status).toBe(401);
      expect((await call(member, id)).status).toBe(403);
      expect((await call(admin, 999_999_999)).status).toBe(404);
    }
    for (const wrong of [
      { amount: "0" },
      { term: 0 },
      { interestRate: "100.1" },
      { collateralRequired: "-1" },
    ]) {
      expect((await publish(admin, id, wrong)).status).toBe(422);
    }
    expect((await stop(admin, id, { reason: "x".repeat(501) })).status).toBe(422);
    expect((await change(admin, id, { lendPoints: 10_001 })).status).toBe(422);
  });
});
