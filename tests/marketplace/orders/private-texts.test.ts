import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { POST as cancel } from "@/app/api/marketplace/orders/[id]/cancellation/route";
import { POST as dispute } from "@/app/api/marketplace/orders/[id]/dispute/route";
import { db } from "@/db";
import { marketplaceOrders } from "@/db/schema";
import { eraseRows } from "@/lib/core/erasure";
import { marketplace } from "@/lib/marketplace/area";
import { MARKETPLACE_DATA } from "@/lib/marketplace/personal-data";
import { makeAdmin } from "../../factories/identity";
import { marketplaceOrderRow, paidOrder, shippedOrder } from "../../factories/marketplace-orders";
import { send } from "../../http/client";

it("administrators do not read why an order that was never disputed was cancelled", async () => {
  const { id, seller } = await paidOrder({ title: "Un reloj" });
  const path = { params: { id: String(id) } };
  const body = { reason: "No me fío de esta persona" };
  expect((await send(cancel, "POST", { as: seller, ...path, body })).body.closedReason).toBe(body.reason);
  const seen = await send(oneCase, "GET", { as: await makeAdmin(), ...path });
  expect(seen.body).toMatchObject({ status: "refunded", closedReason: null });
  expect(JSON.stringify(seen.body)).not.toContain(body.reason);
});

async function exported(user: { id: string }): Promise<string> {
  const rows = [];
  for (const { pages } of MARKETPLACE_DATA) for await (const page of pages(user.id)) rows.push(...page);
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
}

it("the copy of the buyer, and not the seller's, has the address and the note of a purchase", async () => {
  const { id, seller, buyer } = await paidOrder();
  const note = { buyerNote: "Por la tarde" };
  await db.update(marketplaceOrders).set(note).where(eq(marketplaceOrders.id, id));
  for (const text of ["Calle Mayor 1, Madrid", "Por la tarde"]) {
    expect(await exported(buyer)).toContain(text);
    expect(await exported(seller)).not.toContain(text);
  }
});

const erase = ({ id }: { id: string }) => db.transaction((tx) => eraseRows([marketplace], tx, id));

it("the texts of an order are erased with the member who wrote them", async () => {
  const cancelled = await paidOrder();
  const reason = "Se ha roto";
  await send(cancel, "POST", {
    as: cancelled.seller,
    params: { id: String(cancelled.id) },
    body: { reason },
  });
  const disputed = await shippedOrder();
  const objection = "Llegó vacío";
  await send(dispute, "POST", {
    as: disputed.buyer,
    params: { id: String(disputed.id) },
    body: { reason: objection },
  });
  await erase(cancelled.buyer);
  await erase(disputed.seller);
  expect((await marketplaceOrderRow(cancelled.id)).closedReason).toBe(reason);
  expect((await marketplaceOrderRow(disputed.id)).disputeReason).toBe(objection);
  await erase(cancelled.seller);
  await erase(disputed.buyer);
  expect((await marketplaceOrderRow(cancelled.id)).closedReason).toBe("");
  expect((await marketplaceOrderRow(disputed.id)).disputeReason).toBe("");
});
