import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as createTopic } from "@/app/api/forum/posts/route";
import { GET as readOwnTopics } from "@/app/api/forum/posts/user/route";
import { GET as statement } from "@/app/api/user/statement/route";
import { db } from "@/db";
import { accountSuspensions, bankPayouts, bankPots, bankStandingOrders } from "@/db/schema";
import { mayUseBank } from "@/lib/bank/payments/payee-queries";
import { payStandingOrders } from "@/lib/bank/payments/standing-orders";
import { isToSend } from "@/lib/bank/payouts/queries";
import { putMonthlyAside } from "@/lib/bank/pots/monthly";
import { MESSAGE } from "@/lib/core/command/errors";
import { acceptOrder } from "@/lib/exchange/orders/accept-order";
import { cancelOrder } from "@/lib/exchange/orders/cancel-order";
import { createOrder } from "@/lib/exchange/orders/create-order";
import { markPaid } from "@/lib/exchange/trades/mark-paid";
import { requestDataExport } from "@/lib/identity/privacy/request-data-export";
import { buyListing } from "@/lib/marketplace/orders/buy-listing";
import { cancelOrder as cancelMarketplaceOrder } from "@/lib/marketplace/orders/cancel-order";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";
import { sendMessage } from "@/lib/messaging/send-message";
import { startConversation } from "@/lib/messaging/start-conversation";
import { sendContact } from "@/lib/support/send-contact";
import { sendWithdrawals } from "@/lib/wallet/withdrawals/sender";
import { makeToken } from "../../auth/tokens/tokens";
import { anApprovedPlace, makeFund, placeOf, sign } from "../../equity/funds";
import { heldInPot, openPot } from "../../factories/bank-pots";
import { anOrder, placeOrder } from "../../factories/exchange-orders";
import { auditBy, callOf, makeUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { makeBuyer, paidOrder } from "../../factories/marketplace-orders";
import { makeConversation } from "../../factories/messaging";
import { noticesOf } from "../../factories/notifications";
import { makePayout } from "../../factories/payout";
import { makeTrade } from "../../factories/trade";
import { makeTrader, rowOf, set, spendable, withdraw } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { suspend, suspensionsOf } from "./suspended";

const SUSPENDED = { code: "account_suspended", message: MESSAGE.accountSuspended };
const BUSY = "Esta persona no puede aceptar operaciones nuevas ahora.";

async function lift(user: { id: string }) {
  const [row] = await suspensionsOf(user);
  await db
    .update(accountSuspensions)
    .set({ liftedAt: new Date(), liftedBy: row?.startedBy ?? "" })
    .where(eq(accountSuspensions.userId, user.id));
}

describe("while suspended, a member", () => {
  it("403: opens no app and publishes nothing, also with a token, and the attempt is recorded", async () => {
    const user = await makeUser();
    const { token: bearer } = await makeToken(user);
    await suspend(user);
    const body = { title: "Oro", content: "¿Dónde comprarlo?", categoryId: 1 };
    const path = "/api/forum/posts";
    for (const who of [{ as: user }, { bearer, path }]) {
      for (const answer of [
        await send(createTopic, "POST", { ...who, body }),
        await send(readOwnTopics, "GET", who),
      ])
        expectError(answer, "account_suspended", MESSAGE.accountSuspended);
    }
    expect((await auditBy(user)).map(({ action }) => action)).toEqual([
      "identity.create-token",
      "refused:forum.create-post",
      "refused:forum.create-post",
    ]);
  });

  it("sends no money out and creates no order", async () => {
    const user = await makeTrader({ BTC: "1" });
    await suspend(user);
    await expect(withdraw(user)).rejects.toMatchObject(SUSPENDED);
    await expect(createOrder.run(await callOf(user), anOrder())).rejects.toMatchObject(SUSPENDED);
  });

  it("starts no conversation, and answers in those that exist", async () => {
    const { ana: user, luis: friend, id: conversation } = await makeConversation();
    const stranger = await makeUser();
    await suspend(user);
    const call = await callOf(user);
    await expect(startConversation.run(call, { userId: stranger.id })).rejects.toMatchObject(SUSPENDED);
    expect(await startConversation.run(call, { userId: friend.id })).toMatchObject({ id: conversation });
    const message = { conversation, body: "Te lo envío mañana", clientId: crypto.randomUUID() };
    expect(await sendMessage.run(call, message)).toMatchObject({ body: "Te lo envío mañana" });
  });

  it("writes to the other party of an order until it has ended", async () => {
    const { id, seller, buyer, listing } = await paidOrder();
    await suspend(seller);
    const ask = async (userId: string) =>
      startConversation.run(await callOf(seller), { userId, aboutType: "listing", aboutId: `${listing.id}` });
    await expect(ask((await makeUser()).id)).rejects.toMatchObject(SUSPENDED);
    await cancelMarketplaceOrder.run(await callOf(seller), { id, reason: "Se ha roto" });
    await expect(ask(buyer.id)).rejects.toMatchObject(SUSPENDED);
    const running = await paidOrder();
    await suspend(running.buyer);
    const about = { aboutType: "listing", aboutId: String(running.listing.id) } as const;
    const asked = { userId: running.seller.id, ...about };
    expect(await startConversation.run(await callOf(running.buyer), asked)).toMatchObject(about);
  });

  it("finishes what is open: a trade, an order, an order in the marketplace", async () => {
    const trade = await makeTrade("escrowed");
    await suspend(trade.buyer);
    const paid = await markPaid.run(await callOf(trade.buyer), { id: trade.id, reference: "PK1" });
    expect(paid).toMatchObject({ status: "paid" });
    const owner = await makeTrader({ BTC: "1" });
    const order = await placeOrder({}, owner);
    await suspend(owner);
    expect(await cancelOrder.run(await callOf(owner), { id: order.id })).toMatchObject({
      status: "cancelled",
    });
    const bought = await paidOrder();
    await suspend(bought.seller);
    const shipped = await shipOrder.run(await callOf(bought.seller), {
      id: bought.id,
      reference: "Correos PK123",
    });
    expect(shipped).toMatchObject({ status: "shipped" });
  });

  it("reads the statement, requests a copy of the data, and asks support for a review", async () => {
    const user = await makeTrader({ EUR: "10" });
    await suspend(user);
    expect((await send(statement, "GET", { as: user })).body).toMatchObject([{ amount: "10.00" }]);
    const call = await callOf(user);
    expect(await requestDataExport.run(call, {})).toMatchObject({ status: "queued" });
    const asked = { name: "Ana", email: user.email, subject: "Revisión", message: "No estoy de acuerdo" };
    expect(await sendContact.run(call, asked)).toHaveProperty("reference");
  });
});

describe("what a suspended member offers", () => {
  it.each(["USDT", "SEPA"])("cannot be taken: an order for %s", async (paymentMethod) => {
    const asked =
      paymentMethod === "SEPA" ? { paymentMethod, paymentInstructions: "ES00" } : { paymentMethod };
    const owner = await makeTrader({ BTC: "1" });
    const { id, pricePerBtc } = await placeOrder(asked, owner);
    await suspend(owner);
    const taker = await makeTrader({ USDT: "100000" });
    const taking = acceptOrder.run(await callOf(taker), { orderId: id, pricePerBtc });
    await expect(taking).rejects.toMatchObject({
      code: "conflict",
      message: `${BUSY} Elige otra orden del mercado.`,
    });
    expect(await spendable(taker, "USDT")).toBe(100_000_000_000n);
  });

  it("cannot be bought: a listing, until the suspension is lifted", async () => {
    const seller = await makeUser();
    const listing = await publish({}, seller);
    await suspend(seller);
    const buying = { listingId: listing.id, price: listing.price, shippingAddress: "Calle Mayor 1, Madrid" };
    const buyer = await makeBuyer();
    await expect(buyListing.run(await callOf(buyer), buying)).rejects.toMatchObject({
      code: "conflict",
      message: `${BUSY} Elige otro anuncio.`,
    });
    await lift(seller);
    expect(await buyListing.run(await callOf(buyer), buying)).toMatchObject({ status: "paid" });
  });

  it("cannot be signed: a place in a fund, until the suspension is lifted", async () => {
    const fund = await makeFund();
    const place = await anApprovedPlace(fund);
    await suspend(fund.manager);
    await expect(sign(place.investor, place.id)).rejects.toMatchObject({
      code: "conflict",
      message: `${BUSY} Elige otro fondo.`,
    });
    expect((await placeOf(place.id)).status).toBe("approved");
    await lift(fund.manager);
    expect(await sign(place.investor, place.id)).toMatchObject({ status: "signed" });
  });
});

describe("what happens by itself", () => {
  it("sends no withdrawal until the suspension has ended", async () => {
    await set("newAddressHoldHours", 24);
    const user = await makeTrader({ BTC: "1" });
    const { id } = await withdraw(user);
    await suspend(user, { endsAt: new Date(Date.now() + 50 * 3_600_000) });
    travel(25 * 60);
    await sendWithdrawals();
    expect((await rowOf(id)).status).toBe("pending");
    travel(51 * 60);
    await sendWithdrawals();
    expect((await rowOf(id)).status).not.toBe("pending");
  });

  it("puts no payout into a file for the bank", async () => {
    const { user, id } = await makePayout();
    const inFourDays = travel(4 * 24 * 60);
    const isDue = () => db.$count(bankPayouts, and(eq(bankPayouts.id, id), isToSend(inFourDays)));
    expect(await isDue()).toBe(1);
    await suspend(user);
    expect(await isDue()).toBe(0);
  });

  it("makes no scheduled payment and sets nothing aside", async () => {
    const [user, friend] = [await makeTrader({ EUR: "100" }), await makeTrader()];
    const { id: potId } = await openPot(user, { monthlyAmount: "10", monthlyDay: 1 });
    await db.insert(bankStandingOrders).values({
      payerId: user.id,
      payeeId: friend.id,
      asset: "EUR",
      amountMinor: 1_000n,
      every: "once",
      nextOn: "2026-01-01",
      dueAt: new Date(0),
    });
    await suspend(user);
    expect(await mayUseBank(db, user.id)).toBe(false);
    await payStandingOrders();
    await db.update(bankPots).set({ monthlyDueAt: new Date() }).where(eq(bankPots.id, potId));
    await putMonthlyAside(() => true);
    expect([await spendable(user, "EUR"), await spendable(friend, "EUR")]).toEqual([10_000n, 0n]);
    expect(await heldInPot(user, potId)).toBe(0n);
    expect((await noticesOf(user)).at(-1)).toMatchObject({
      kind: "bank.pot-short",
      body: "Ahora no puedes usar DeBank, tampoco para «Viaje». Lo haremos el mes que viene.",
    });
  });
});
