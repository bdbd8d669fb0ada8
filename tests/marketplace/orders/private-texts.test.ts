import { expect, it } from "vitest";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { POST as cancel } from "@/app/api/marketplace/orders/[id]/cancellation/route";
import { makeAdmin } from "../../factories/identity";
import { paidOrder } from "../../factories/marketplace-orders";
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
