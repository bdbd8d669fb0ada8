import { beforeEach, expect, it, vi } from "vitest";
import { makePayment } from "@/lib/bank/payments/transfers";
import * as limits from "@/lib/core/command/limits";
import { inTransaction } from "@/lib/core/db/transaction";
import { makeTrader, spendable } from "../../factories/wallet";
import { stormOfPayments } from "./storm";

beforeEach(() => {
  vi.spyOn(limits, "consume").mockResolvedValue(undefined);
});

it("200 concurrent payments spend a balance exactly", { timeout: 60_000 }, () => stormOfPayments(200));

it("two members who pay each other concurrently both succeed", async () => {
  const [ana, eva] = [await makeTrader({ EUR: "10" }), await makeTrader({ EUR: "10" })];
  const pay = (payerId: string, payeeId: string) =>
    inTransaction((tx) =>
      makePayment(tx, {
        payerId,
        payeeId,
        asset: "EUR",
        amountMinor: 1_000n,
        note: "",
        actorId: payerId,
        now: new Date(),
      }),
    );
  await Promise.all([pay(ana.id, eva.id), pay(eva.id, ana.id)]);
  expect([await spendable(ana, "EUR"), await spendable(eva, "EUR")]).toEqual([1_000n, 1_000n]);
});
