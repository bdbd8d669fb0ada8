import { expect, it } from "vitest";
import { POST } from "@/app/api/startups/[id]/updates/route";
import { payWithBalance } from "@/lib/payments/purchases/pay-with-balance";
import { callOf } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { send } from "../../http/client";
import { publish } from "../calls";

it("an update contains the figures that the ledger confirms, before the typed ones", async () => {
  const { id, founderId } = await publish({ sharedMetrics: ["sales", "income"] });
  const item = await makePaid("course", { ownerId: founderId });
  const order = { itemType: "course", itemId: item.id, total: "30.00" };
  await payWithBalance.run(await callOf(await makeBuyer(9_000n)), order);
  const body = { title: "Primer mes", body: "Hemos abierto.", metrics: [{ label: "Molinos", value: "2" }] };
  const answer = await send(POST, "POST", { as: { id: founderId }, params: { id: String(id) }, body });
  expect(answer.body).toMatchObject({
    metrics: [
      { label: "Ventas", value: "1", isChecked: true },
      { label: "Ingresos por ventas", value: "29,55 €", isChecked: true },
      { label: "Molinos", value: "2", isChecked: false },
    ],
    author: { name: "Fina Funda", isOwner: true, isMe: true },
  });
});
