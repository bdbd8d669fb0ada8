import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { btcOrders } from "@/db/schema";
import { checkMoney } from "@/lib/admin/check-money";
import { orderObligations } from "@/lib/exchange/obligation-queries";
import { orderObligation } from "@/lib/exchange/order-rules";
import { available, escrow } from "@/lib/ledger/accounts";
import { openDoor } from "../factories/door";
import { postNow } from "../factories/ledger";
import { insertOrders, placeOrder } from "../factories/order";
import { makeTrader } from "../factories/wallet";

it("names what an order holds too little of, too much of, or after its end", async () => {
  const user = await makeTrader({ BTC: "1", USDT: "10000" });
  const [sold, bought] = [await placeOrder({}, user), await placeOrder({ type: "buy" }, user)];
  expect(await orderObligations()).toEqual([]);
  await db.update(btcOrders).set({ filledSats: 1n }).where(eq(btcOrders.id, sold.id));
  await db.update(btcOrders).set({ status: "cancelled" }).where(eq(btcOrders.id, bought.id));
  const [external = 0] = await insertOrders([{ userId: user.id }]);
  const from = available(user.id, "BTC");
  const to = escrow(user.id, "BTC", orderObligation(external));
  await postNow({ act: "order.hold", transfers: [{ from, to, amount: 5n }] });
  const [bare = 0] = await insertOrders([{ userId: user.id, paymentMethod: "USDT" }]);
  expect((await orderObligations()).sort()).toEqual(
    [
      `order ${sold.id} holds 10000000, its state says 9999999`,
      `order ${bare} holds 0, its state says 10000000`,
      `order ${bought.id} holds 7105000000, its state says 0`,
      `order ${external} holds 5, its state says 0`,
    ].sort(),
  );
  expect(await checkMoney("incremental")).toHaveLength(4);
  await openDoor();
});
