import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { btcWithdrawals } from "@/db/schema";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";
import { accept, confirm, makeOrder, pay } from "../../factories/trade";
import { makeTrader, OUTSIDE, set, withdraw } from "../../factories/wallet";

beforeEach(async () => {
  await set("newAddressHoldHours", 24);
});

it("the address of a trade's payout is still new for a withdrawal, because the payout did not wait", async () => {
  const [seller, buyer] = [await makeTrader({ BTC: "0.1" }), await makeTrader({ BTC: "0.1" })];
  const order = await makeOrder({ by: seller, method: "SEPA", btcAmount: "0.001" });
  const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
  await pay(buyer, id);
  await confirm(seller, id);
  await sendWithdrawals();
  const [payout] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, id));
  expect(payout).toMatchObject({ status: "completed", destinationAddress: OUTSIDE });
  const { status, holdUntil } = await withdraw(buyer, { btcAmount: "0.001" });
  expect(status).toBe("pending");
  expect(Date.parse(holdUntil ?? "") - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
});
