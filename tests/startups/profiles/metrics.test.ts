import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET } from "@/app/api/startups/[id]/route";
import { db } from "@/db";
import { startupMetrics, userAppPermissions } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { refundOrder } from "@/lib/marketplace/orders/refund-order";
import { payWithBalance } from "@/lib/payments/purchases/pay-with-balance";
import { editStartup } from "@/lib/startups/profiles/edit-startup";
import { firstOfMonth } from "@/lib/startups/profiles/metric-rules";
import { fillAllMetrics } from "@/lib/startups/profiles/metrics";
import { callOf } from "../../factories/identity";
import { shippedOrder } from "../../factories/marketplace-orders";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { send } from "../../http/client";
import { makeFounder, publish } from "../calls";

const ALL = ["sales", "income", "customers"];
const real = clock.now;

/** A purchase of the seller's course this many months ago, by a new buyer or this one. */
async function sell(seller: { id: string }, monthsAgo = 0, known?: { id: string }) {
  const item = await makePaid("course", { ownerId: seller.id });
  const buyer = known ?? (await makeBuyer(9_000n));
  const call = await callOf(buyer);
  const then = plusMinutes(new Date(firstOfMonth(real(), -monthsAgo)), 24 * 60);
  if (monthsAgo > 0) clock.now = () => then;
  await payWithBalance.run(call, { itemType: "course", itemId: item.id, total: "30.00" }).finally(() => {
    clock.now = real;
  });
  return buyer;
}

async function withApp(user: { id: string }) {
  await db.insert(userAppPermissions).values({ userId: user.id, appKey: "startups", hasAccess: true });
  return user;
}

const tractionOf = async (id: number) =>
  (await send(GET, "GET", { params: { id: String(id) } })).body.traction.map(
    ({ month, figures }: { month: string; figures: { value: string | null }[] }) => [
      month,
      ...figures.map(({ value }) => value),
    ],
  );

it("calculates the figures of each month from the founder's sales and refunds here", async () => {
  const as = await makeFounder();
  const buyer = await sell(as, 2);
  await sell(as, 2, buyer);
  await sell(as, 2);
  const startup = await publish({ sharedMetrics: ALL }, as);
  // 30,00 € minus 1.5 %, three times; two buyers.
  const [now, before, first] = [0, -1, -2].map((away) => firstOfMonth(real(), away));
  expect(await tractionOf(startup.id)).toEqual([
    [now, "0", "0.00", "0"],
    [before, "0", "0.00", "0"],
    [first, "3", "88.65", "2"],
  ]);
  await sell(as);
  await fillAllMetrics(() => true);
  await fillAllMetrics(() => true);
  expect((await tractionOf(startup.id))[0]).toEqual([now, "1", "29.55", "1"]);
});

it("shows only what its founder chose, and nothing without figures", async () => {
  const startup = await publish({ sharedMetrics: ALL });
  expect(await tractionOf(startup.id)).toEqual([]);
  await sell({ id: startup.founderId });
  await fillAllMetrics(() => true);
  const call = await callOf({ id: startup.founderId });
  const { traction } = await editStartup.run(call, { id: startup.id, sharedMetrics: ["customers"] });
  expect(traction.map(({ figures }) => figures)).toEqual([
    [{ metric: "customers", value: "1", isChecked: true }],
  ]);
  const none = await editStartup.run(call, { id: startup.id, sharedMetrics: [] });
  expect(none.traction).toEqual([]);
  expect(await db.$count(startupMetrics, eq(startupMetrics.startupId, startup.id))).toBe(3);
});

it("counts an order after its delivery, minus its seller's later refunds", async () => {
  const sale = await shippedOrder();
  await confirmOrder.run(await callOf(sale.buyer), { id: sale.id });
  const { founderId, id } = await publish({ sharedMetrics: ALL }, await withApp(sale.seller));
  expect(await tractionOf(id)).toEqual([[firstOfMonth(real(), 0), "1", "1164.00", "1"]]);
  await refundOrder.run(await callOf({ id: founderId }), {
    id: sale.id,
    amount: "200.00",
    reason: "Un arañazo",
  });
  await fillAllMetrics(() => true);
  expect(await tractionOf(id)).toEqual([[firstOfMonth(real(), 0), "1", "970.00", "1"]]);
});
