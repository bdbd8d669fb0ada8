import { afterEach, describe, expect, it } from "vitest";
import { POST as claim } from "@/app/api/admin/marketplace/orders/[id]/claim/route";
import { POST as decide } from "@/app/api/admin/marketplace/orders/[id]/resolution/route";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { GET as queue } from "@/app/api/admin/marketplace/orders/route";
import { POST as mark, DELETE as unmark } from "@/app/api/marketplace/listings/[id]/favorite/route";
import { DELETE as close } from "@/app/api/marketplace/listings/[id]/route";
import { GET as listings } from "@/app/api/marketplace/listings/route";
import { GET as own } from "@/app/api/marketplace/listings/user/route";
import { POST as cancel } from "@/app/api/marketplace/orders/[id]/cancellation/route";
import { POST as dispute } from "@/app/api/marketplace/orders/[id]/dispute/route";
import { POST as rate } from "@/app/api/marketplace/orders/[id]/rating/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { POST as ship } from "@/app/api/marketplace/orders/[id]/shipment/route";
import { GET as orders } from "@/app/api/marketplace/orders/route";
import { POST as upload } from "@/app/api/marketplace/photos/route";
import { GET as seller } from "@/app/api/marketplace/sellers/[id]/route";
import { MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import type { Handler } from "@/lib/core/command/route";
import { LISTING_ATTEMPTS } from "@/lib/marketplace/listings/constants";
import { orderObligations } from "@/lib/marketplace/orders/deal";
import { makeAdmin, makeUser } from "../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../factories/kill-switch";
import { photoForm } from "../factories/listings";
import { heldForMarketplaceOrder, paidOrder, shippedOrder } from "../factories/marketplace-orders";
import { expectError, send } from "../http/client";

afterEach(async () => {
  await releaseKillSwitch();
  expect(await orderObligations()).toEqual([]);
});

const at = (handler: Handler, as: { id: string }, id: number | string, body: Record<string, unknown> = {}) =>
  send(handler, "POST", { as, params: { id: String(id) }, body });

const ACTS = [
  { name: "shipment", handler: ship, by: "seller", body: { reference: "Correos" } },
  { name: "cancellation", handler: cancel, by: "seller", body: { reason: "x" } },
  { name: "receipt", handler: confirm, by: "buyer", body: {} },
  { name: "dispute", handler: dispute, by: "buyer", body: { reason: "x" } },
  { name: "refund", handler: refund, by: "seller", body: { amount: "1.00", reason: "x" } },
] as const;

describe.each(ACTS)("POST /api/marketplace/orders/{id}/$name", ({ handler, by, body }) => {
  it("404 for a stranger, 409 after the end of the order, 422 for an invalid id", async () => {
    const order = await shippedOrder();
    expectError(await at(handler, await makeUser(), order.id, body), "not_found", "Ese pedido no existe");
    await at(refund, order.seller, order.id, { amount: "1200.00", reason: "x" });
    expectError(
      await at(handler, order[by], order.id, body),
      "conflict",
      "El pedido está «Reembolsado»: ahora no se puede hacer eso.",
    );
    expect((await at(handler, order[by], "x", body)).status).toBe(422);
  });
});

describe("while postings are stopped", () => {
  it("503: no order changes", async () => {
    const [paid, sent] = [await paidOrder(), await shippedOrder()];
    await at(dispute, sent.buyer, sent.id, { reason: "x" });
    const admin = await makeAdmin();
    await at(claim, admin, sent.id);
    await engageKillSwitch();
    const answers = [
      await at(cancel, paid.seller, paid.id, { reason: "x" }),
      await at(confirm, sent.buyer, sent.id),
      await at(refund, sent.seller, sent.id, { amount: "1.00", reason: "x" }),
      await at(decide, admin, sent.id, { for: "buyer", reason: "x" }),
    ];
    for (const answer of answers) expectError(answer, "unavailable", MESSAGE.ledgerClosed);
    expect([
      await heldForMarketplaceOrder(paid.buyer, paid.id),
      await heldForMarketplaceOrder(sent.buyer, sent.id),
    ]).toEqual([120_000n, 120_000n]);
  });
});

describe("an invalid address, number, or length", () => {
  it("422: an invalid path or filter", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const none = { params: { id: "x" } };
    expect((await send(one, "GET", { as, ...none })).status).toBe(422);
    expect((await send(oneCase, "GET", { as: admin, ...none })).status).toBe(422);
    expect((await send(queue, "GET", { as: admin, query: "?status=lost" })).status).toBe(422);
    for (const cursor of ["x", "0", "-1", "2147483648", "9999999999"]) {
      expect((await send(own, "GET", { as, query: `?cursor=${cursor}` })).status, cursor).toBe(422);
      expect((await send(listings, "GET", { query: `?cursor=${cursor}` })).status, cursor).toBe(422);
      expect((await send(orders, "GET", { as, query: `?cursor=${cursor}` })).status, cursor).toBe(422);
    }
    const far = "?sort=cheapest&cursor=999999999999999999.2147483647";
    expect((await send(listings, "GET", { query: far })).body).toEqual([]);
    expect((await send(seller, "GET", { as, params: { id: "x".repeat(65) } })).status).toBe(422);
    for (const [handler, method] of [
      [mark, "POST"],
      [unmark, "DELETE"],
      [close, "DELETE"],
    ] as const) {
      expect((await send(handler, method, { as, ...none })).status).toBe(422);
    }
    expect((await at(rate, as, "x", { stars: 5 })).status).toBe(422);
  });

  it("422: no file; 429: above the limit for photos", async () => {
    const as = await makeUser();
    const { headers } = await photoForm();
    const empty = new Response(new FormData());
    const type = empty.headers.get("content-type") ?? "";
    const sent = { raw: await empty.arrayBuffer(), headers: { ...headers, "content-type": type } };
    expect((await send(upload, "POST", { as, ...sent })).status).toBe(422);
    const { points, perSeconds } = LISTING_ATTEMPTS.photoPerMember;
    for (let count = 0; count < points; count += 1) {
      await consume({ name: "listing-photo", key: as.id, points, perSeconds });
    }
    expect((await send(upload, "POST", { as, ...(await photoForm()) })).status).toBe(429);
  });
});
