import { beforeEach, expect, it } from "vitest";
import { POST as refund } from "@/app/api/admin/purchases/[id]/refund/route";
import { lockPot } from "@/lib/bank/pots/rows";
import { postPotMove, releaseLacking } from "@/lib/bank/pots/transfers";
import { inTransaction } from "@/lib/core/db/transaction";
import { releasePurchases } from "@/lib/payments/purchases/releases";
import { untilWaiting } from "../../database/lock-waits";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { makeAdmin } from "../../factories/identity";
import {
  buyByCard,
  expectSound,
  moneyOf,
  notice,
  platformMoney,
  purchaseRow,
} from "../../factories/purchase";
import { give, makeTrader, set, spendable } from "../../factories/wallet";
import { runStripe } from "../../fakes/run-stripe";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;
const stripe = runStripe();
beforeEach(() => set("disputeApprovalEur", "3000.00"));

/** A purchase of 30,00 € whose earnings went into the seller's pot when they were released. */
async function soldIntoPot() {
  const seller = await makeTrader();
  const pot = await openPot(seller, { sharePercent: 100, shareOf: "sales" });
  const sold = await buyByCard(stripe, { ownerId: seller.id });
  travel(14 * DAY + 1);
  await releasePurchases();
  expect([await heldInPot(seller, pot.id), await moneyOf(sold.purchaseId)]).toEqual([
    2_955n,
    { buyer: 0n, seller: 0n, held: 0n },
  ]);
  return { ...sold, seller, pot };
}

it("a dispute holds what is in the seller's pot; after a win it is available again, after a loss nothing is lost", async () => {
  const { purchaseId, paymentIntentId, seller, pot } = await soldIntoPot();
  const first = stripe.dispute(paymentIntentId);
  await notice(stripe, stripe.eventOf("charge.dispute.created", paymentIntentId));
  expect(await purchaseRow(purchaseId)).toMatchObject({ status: "disputed", heldCents: 2_955n });
  expect([await heldInPot(seller, pot.id), (await moneyOf(purchaseId)).held]).toEqual([0n, 2_955n]);
  await expectSound();
  stripe.closeDispute(first.id, "won");
  await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
  expect([await heldInPot(seller, pot.id), (await moneyOf(purchaseId)).seller]).toEqual([0n, 2_955n]);
  const again = stripe.dispute(paymentIntentId);
  stripe.closeDispute(again.id, "lost");
  await notice(stripe, stripe.eventOf("charge.dispute.closed", paymentIntentId));
  expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 0n });
  expect(await heldInPot(seller, pot.id)).toBe(0n);
  await expectSound();
});

it("a refund by the provider takes what is lacking from the pots, and only that", async () => {
  const { purchaseId, paymentIntentId, seller, pot } = await soldIntoPot();
  await movePot(seller, pot.id, "out", "10");
  const savings = await openPot(seller, { name: "Ahorro" });
  await give(seller, { EUR: "5" });
  await movePot(seller, savings.id, "in", "5");
  const { bank } = await platformMoney();
  stripe.refundFromDashboard(paymentIntentId);
  await notice(stripe, stripe.eventOf("charge.refunded", paymentIntentId));
  expect(await purchaseRow(purchaseId)).toMatchObject({ status: "refunded", lossCents: 0n });
  expect([await heldInPot(seller, pot.id), (await moneyOf(purchaseId)).seller]).toEqual([0n, 0n]);
  expect(await heldInPot(seller, savings.id)).toBe(500n);
  expect((await platformMoney()).bank).toBe(bank);
  await expectSound();
});

it("an administrator refunds alone what is in the seller's pots: nothing of it is the platform's loss", async () => {
  const { purchaseId, seller, pot } = await soldIntoPot();
  await set("disputeApprovalEur", "1.00");
  const params = { id: String(purchaseId) };
  const body = { reason: "No se impartió" };
  const answer = await send(refund, "POST", { as: await makeAdmin(), params, body });
  expect([answer.status, await heldInPot(seller, pot.id)]).toEqual([200, 0n]);
  await expectSound();
});

it("takes from a pot what the seller moves into it at the same instant", async () => {
  const seller = await makeTrader();
  await give(seller, { EUR: "10" });
  const pot = await openPot(seller);
  const owed = { userId: seller.id, asset: "EUR", wanted: 1_000n, keySuffix: "test", actorId: null } as const;
  let released: Promise<unknown> = Promise.resolve();
  await inTransaction(async (tx) => {
    const row = await lockPot(tx, { id: pot.id, userId: seller.id });
    const move = { direction: "in", amountMinor: 1_000n, keySuffix: "in", actorId: seller.id } as const;
    await postPotMove(tx, row, { ...move, now: new Date() });
    released = inTransaction((inner) => releaseLacking(inner, { ...owed, now: new Date() }));
    await untilWaiting();
  });
  await released;
  expect([await heldInPot(seller, pot.id), await spendable(seller, "EUR")]).toEqual([0n, 1_000n]);
  await expectSound();
});
