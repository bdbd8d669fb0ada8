import { afterEach, describe, expect, it } from "vitest";
import { POST as rate } from "@/app/api/marketplace/orders/[id]/rating/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as ratings } from "@/app/api/marketplace/sellers/[id]/ratings/route";
import { authorize } from "@/lib/auth/actor";
import type { Handler } from "@/lib/core/command/route";
import { clock } from "@/lib/core/format/clock";
import { getSellerYear } from "@/lib/marketplace/listings/seller-queries";
import { buyListing } from "@/lib/marketplace/orders/buy-listing";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";
import { callOf, makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { makeBuyer, shippedOrder } from "../../factories/marketplace-orders";
import { send } from "../../http/client";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const at = (handler: Handler, as: { id: string }, id: number, body: Record<string, unknown> = {}) =>
  send(handler, "POST", { as, params: { id: String(id) }, body });

const said = (as: { id: string } | null, of: { id: string }, query = "") =>
  send(ratings, "GET", { as, params: { id: of.id }, query });

describe("GET /api/marketplace/sellers/{id}/ratings", () => {
  it("200: the ratings of both after both have rated, and not before; without the surname", async () => {
    const { id, seller, buyer } = await shippedOrder();
    await at(confirm, buyer, id);
    await at(rate, buyer, id, { stars: 4, comment: "Rápida" });
    const anybody = await makeUser();
    expect((await said(anybody, seller)).body).toEqual([]);
    await at(rate, seller, id, { stars: 5 });
    expect((await said(anybody, seller)).body).toMatchObject([
      { orderId: id, stars: 4, comment: "Rápida", by: "Bruno C", role: "seller", title: "Reloj de buceo" },
    ]);
    expect((await said(anybody, buyer)).body).toMatchObject([{ stars: 5, comment: null, role: "buyer" }]);
  });

  it("200: a page at a time, the latest first", async () => {
    const seller = await makeUser({ firstName: "Vera", lastName: "Larga" });
    const buyer = await makeBuyer();
    const listing = await publish({ price: "10.00", stock: 5 }, seller);
    const sold: number[] = [];
    for (let day = 0; day < 5; day += 1) {
      const asked = { listingId: listing.id, price: "10.00", shippingAddress: "Aquí" };
      const { id } = await buyListing.run(await callOf(buyer), asked);
      await shipOrder.run(await callOf(seller), { id, reference: "x" });
      await at(confirm, buyer, id);
      clock.now = () => new Date(realNow().getTime() + Math.floor(day / 2) * 60_000);
      await at(rate, buyer, id, { stars: 5 });
      await at(rate, seller, id, { stars: 5 });
      clock.now = realNow;
      sold.unshift(id);
    }
    const seen: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const answer = await said(buyer, seller, `?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...answer.body.map(({ orderId }: { orderId: number }) => orderId));
      cursor = answer.headers.get("x-next-cursor");
    }
    expect(seen).toEqual(sold);
  });

  it("401; 403: a member without the app; 422: an invalid cursor", async () => {
    const as = await makeUser();
    expect((await said(null, as)).status).toBe(401);
    expect((await said(await makeUser({ apps: [] }), as)).status).toBe(403);
    expect((await said(as, as, "?cursor=x")).status).toBe(422);
    expect((await said(as, { id: "x".repeat(65) })).status).toBe(422);
  });
});

describe("the yearly sales of a member", () => {
  const year = async (user: { id: string }) => getSellerYear(authorize("user", (await callOf(user)).viewer));

  it("counts delivered orders minus refunds, and shows from when they are reported", async () => {
    const { id, seller, buyer } = await shippedOrder();
    expect(await year(seller)).toEqual({ sales: 0, total: "0.00", isReported: false });
    await at(confirm, buyer, id);
    await at(refund, seller, id, { amount: "200.00", reason: "x" });
    expect(await year(seller)).toEqual({ sales: 1, total: "1000.00", isReported: false });
    const { id: listingId } = await publish({ price: "1000.01" }, seller);
    const asked = { listingId, price: "1000.01", shippingAddress: "Aquí" };
    const second = await buyListing.run(await callOf(buyer), asked);
    await shipOrder.run(await callOf(seller), { id: second.id, reference: "x" });
    await at(confirm, buyer, second.id);
    expect(await year(seller)).toEqual({ sales: 2, total: "2000.01", isReported: true });
    clock.now = () => new Date(Date.UTC(realNow().getUTCFullYear() + 1, 6, 1));
    expect(await year(seller)).toMatchObject({ sales: 0, isReported: false });
  });
});
