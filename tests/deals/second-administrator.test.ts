import { and, eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resolveTrade as resolveTradeAction } from "@/actions/exchange/trades";
import { resolveOrder as resolveOrderAction } from "@/actions/marketplace/orders";
import { POST as claimTrade, DELETE as releaseTrade } from "@/app/api/admin/btc/trades/[id]/claim/route";
import { POST as decideTrade } from "@/app/api/admin/btc/trades/[id]/resolution/route";
import { GET as tradeCase } from "@/app/api/admin/btc/trades/[id]/route";
import {
  POST as claimOrder,
  DELETE as releaseOrder,
} from "@/app/api/admin/marketplace/orders/[id]/claim/route";
import { POST as decideOrder } from "@/app/api/admin/marketplace/orders/[id]/resolution/route";
import { GET as orderCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { POST as reject } from "@/app/api/admin/proposals/[id]/rejection/route";
import { DELETE as withdraw } from "@/app/api/admin/proposals/[id]/route";
import { GET as proposals } from "@/app/api/admin/proposals/route";
import { GET as oneTrade } from "@/app/api/btc/trades/[id]/route";
import { GET as oneOrder } from "@/app/api/marketplace/orders/[id]/route";
import { db } from "@/db";
import { adminProposals, notifications, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { MESSAGE } from "@/lib/core/command/errors";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { refundOrder } from "@/lib/marketplace/orders/refund-order";
import { auditBy, callOf, makeAdmin } from "../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../factories/kill-switch";
import * as orders from "../factories/marketplace-orders";
import { approveAs, intervene, promote, proposalRow } from "../factories/proposals";
import { cancel, endAnswers, heldByTrade, makeTrade, tradeRow } from "../factories/trade";
import { set, spendable } from "../factories/wallet";
import { expectError, send } from "../http/client";
import { post, signedIn } from "../http/forms";

type Person = { id: string };

beforeEach(() => set("disputeApprovalEur", "3000.00"));

async function disputedOrder(price: string) {
  const order = await orders.shippedOrder({ price });
  await disputeOrder.run(await callOf(order.buyer), { id: order.id, reason: "Llegó roto" });
  return order;
}

async function disputedTrade(btcAmount: string) {
  const trade = await makeTrade("disputed", { btcAmount });
  await endAnswers(trade.id);
  return trade;
}

// At 70,000 dollars per bitcoin and 1.08 dollars per euro, 0.05 BTC are worth 3,240.75 euros.
const CASES = [
  {
    what: "a trade",
    named: "La operación n.º",
    numbered: "trade",
    worthEur: "3240.75",
    path: "/admin?tab=approvals&queue=trades&id=",
    decided: "exchange.resolve-trade",
    calls: {
      claim: claimTrade,
      release: releaseTrade,
      decide: decideTrade,
      file: tradeCase,
      shown: oneTrade,
    },
    action: resolveTradeAction,
    small: () => disputedTrade("0.046"),
    large: () => disputedTrade("0.05"),
    row: tradeRow,
    ends: { buyer: "completed", share: "completed" },
    held: ({ id, seller }: { id: number; seller: Person }) => heldByTrade({ id, sellerId: seller.id }),
    buyerHas: ({ buyer }: { buyer: Person }) => spendable(buyer),
    whole: 5_000_000n,
    quarter: 1_250_000n,
    agree: async ({ id, buyer, seller }: { id: number; buyer: Person; seller: Person }) => {
      await cancel(buyer, id);
      await cancel(seller, id);
    },
    over: "La operación está «Cancelada»: ahora no se puede hacer eso.",
  },
  {
    what: "an order",
    named: "El pedido n.º",
    numbered: "order",
    worthEur: "3000.01",
    path: "/admin?tab=approvals&queue=sales&id=",
    decided: "marketplace.resolve-sale",
    calls: {
      claim: claimOrder,
      release: releaseOrder,
      decide: decideOrder,
      file: orderCase,
      shown: oneOrder,
    },
    action: resolveOrderAction,
    small: () => disputedOrder("3000.00"),
    large: () => disputedOrder("3000.01"),
    row: orders.marketplaceOrderRow,
    ends: { buyer: "refunded", share: "delivered" },
    held: ({ id, buyer }: { id: number; buyer: Person }) => orders.heldForMarketplaceOrder(buyer, id),
    buyerHas: ({ buyer }: { buyer: Person }) => orders.euroBalance(buyer),
    whole: 500_000n,
    quarter: 274_999n,
    agree: async ({ id, seller }: { id: number; seller: Person }) => {
      await refundOrder.run(await callOf(seller), { id, amount: "3000.01", reason: "Tienes razón" });
    },
    over: "El pedido está «Reembolsado»: ahora no se puede hacer eso.",
  },
] as const;

describe.each(CASES)("a dispute of $what above the limit for one administrator", (one) => {
  const { calls } = one;
  const at = (as: Person | null, id: number) => ({ as, params: { id: String(id) } });
  const read = async (as: Person, id: number) => (await send(calls.file, "GET", at(as, id))).body;
  const shown = async (as: Person, id: number) => {
    const { now: _, ...rest } = (await send(calls.shown, "GET", at(as, id))).body;
    return rest;
  };
  const decide = async (as: Person, id: number, body: object = { for: "buyer" }) => {
    await send(calls.claim, "POST", at(as, id));
    return send(calls.decide, "POST", { ...at(as, id), body: { ...body, reason: "El extracto lo muestra" } });
  };
  const propose = async (as: Person, id: number, body?: object): Promise<number> => {
    const answer = await decide(as, id, body);
    expect(answer.status).toBe(202);
    return answer.body.proposal.id;
  };
  const noticesTo = (to: Person) =>
    db.$count(notifications, and(eq(notifications.userId, to.id), like(notifications.kind, "%resolved%")));

  it("is decided immediately up to the limit, and by two if the setting is lowered", async () => {
    const admin = await makeAdmin();
    const small = await one.small();
    expect((await read(admin, small.id)).needsApproval).toBe(false);
    expect((await decide(admin, small.id)).status).toBeLessThan(202);
    expect((await one.row(small.id)).status).toBe(one.ends.buyer);
    const again = await one.small();
    await set("disputeApprovalEur", "2900.00");
    expect((await read(admin, again.id)).needsApproval).toBe(true);
    expect((await decide(admin, again.id)).status).toBe(202);
  });

  it("202: it waits, and the parties see nothing of it", async () => {
    const deal = await one.large();
    const [admin, other] = [await makeAdmin({ firstName: "Rosa", lastName: "Juez" }), await makeAdmin()];
    await send(calls.claim, "POST", at(admin, deal.id));
    const before = [await shown(deal.buyer, deal.id), await shown(deal.seller, deal.id)];
    const held = await one.held(deal);
    const { status, body } = await decide(admin, deal.id);
    const id = Number(body.proposal.id);
    expect(status).toBe(202);
    expect(body).toEqual({
      proposal: { id, status: "proposed" },
      message: `Propuesta n.º ${id}. Espera a que la apruebe otro administrador.`,
    });
    expect([await shown(deal.buyer, deal.id), await shown(deal.seller, deal.id)]).toEqual(before);
    expect(await one.held(deal)).toBe(held);
    expect([await noticesTo(deal.buyer), await noticesTo(deal.seller)]).toEqual([0, 0]);
    const waiting = { id, by: { id: admin.id, name: "Rosa Juez" }, at: expect.any(String) };
    expect(await read(other, deal.id)).toMatchObject({ status: "disputed", needsApproval: true, waiting });
    const list = await send(proposals, "GET", { as: other, query: "?kind=dispute&limit=100" });
    expect(list.body.find((each: { id: number }) => each.id === id)).toMatchObject({
      kind: "dispute",
      status: "proposed",
      reason: "El extracto lo muestra",
      worthEur: one.worthEur,
      decision: {
        name: `${one.named} ${deal.id}`,
        path: `${one.path}${deal.id}`,
        for: "buyer",
        buyerPercent: null,
      },
    });
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.propose",
      details: { proposal: id, proposalKind: "dispute", [one.numbered]: deal.id, for: "buyer" },
    });
    const isNotice = and(
      eq(notifications.userId, other.id),
      eq(notifications.dedupeKey, `proposal-propose:${id}`),
    );
    expect(await db.select({ href: notifications.href }).from(notifications).where(isNotice)).toEqual([
      { href: `/admin?tab=approvals&queue=proposals&id=${id}` },
    ]);
  });

  it("is executed after another administrator approves it, exactly once with two concurrent approvals; both are recorded", async () => {
    const deal = await one.large();
    const [admin, second, third] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
    const id = await propose(admin, deal.id);
    const own = "La has propuesto tú: debe decidirla otro administrador.";
    expectError(await approveAs(admin, id), "conflict", own);
    const answers = await Promise.all([approveAs(second, id), approveAs(third, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const approver = answers[0]?.status === 201 ? second : third;
    expect(await one.row(deal.id)).toMatchObject({
      status: one.ends.buyer,
      resolvedBy: approver.id,
      resolution: "El extracto lo muestra",
    });
    expect([await one.held(deal), await one.buyerHas(deal)]).toEqual([0n, one.whole]);
    expect([await noticesTo(deal.buyer), await noticesTo(deal.seller)]).toEqual([1, 1]);
    expect((await auditBy(approver)).slice(-2)).toMatchObject([
      { action: "admin.approve-proposal", details: { proposal: id, proposalKind: "dispute" } },
      { action: one.decided, details: { [one.numbered]: deal.id, for: "buyer", proposal: id } },
    ]);
    expect((await read(admin, deal.id)).waiting).toBeNull();
    expect(await checkMoney("full")).toEqual([]);
  });

  it("keeps the proposed share", async () => {
    const deal = await one.large();
    const id = await propose(await makeAdmin(), deal.id, { for: "share", buyerPercent: 25 });
    expect((await approveAs(await makeAdmin(), id)).status).toBe(201);
    expect(await one.row(deal.id)).toMatchObject({ status: one.ends.share, buyerPercent: 25 });
    expect([await one.held(deal), await one.buyerHas(deal)]).toEqual([0n, one.quarter]);
  });

  it("cannot be approved by a party, a new administrator, or one promoted by the proposer, and no party is notified", async () => {
    const deal = await one.large();
    const [admin, fresh, puppet] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
    await promote(deal.seller);
    const id = await propose(admin, deal.id);
    const part = "Eres parte de este caso: debe ocuparse otro administrador.";
    expectError(await approveAs(deal.seller, id), "conflict", part);
    expectError(await send(reject, "POST", { ...at(deal.seller, id), body: {} }), "conflict", part);
    expect(await db.$count(notifications, eq(notifications.dedupeKey, `proposal-propose:${id}`))).toBe(
      (await db.$count(users, eq(users.isAdmin, true))) - 1,
    );
    await intervene(fresh, null, "promotion");
    await intervene(puppet, admin, "password", new Date(0));
    expect((await approveAs(fresh, id)).status).toBe(409);
    expect((await approveAs(puppet, id)).status).toBe(409);
    expect(await one.row(deal.id)).toMatchObject({ status: "disputed" });
  });

  it("is refused with a message if the parties have ended it, and stays closed", async () => {
    const deal = await one.large();
    const id = await propose(await makeAdmin(), deal.id);
    await one.agree(deal);
    const has = await one.buyerHas(deal);
    expectError(await approveAs(await makeAdmin(), id), "conflict", one.over);
    expect(await one.buyerHas(deal)).toBe(has);
    expect(await proposalRow(id)).toMatchObject({ status: "expired", failure: one.over });
    const answer = await send(reject, "POST", { ...at(await makeAdmin(), id), body: {} });
    expectError(answer, "conflict", "La propuesta ya está caducada.");
  });

  it("is closed if the proposer has released the case, taken over or not", async () => {
    const deal = await one.large();
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const left = "Quien propuso la decisión ya no lleva el caso.";
    const first = await propose(admin, deal.id);
    await send(calls.release, "DELETE", at(admin, deal.id));
    expect(await read(other, deal.id)).toMatchObject({ waiting: null });
    expectError(await approveAs(other, first), "conflict", left);
    expect((await proposalRow(first)).status).toBe("expired");
    const second = await propose(admin, deal.id);
    const open = "Ya hay una decisión propuesta para este caso: decidid antes esa.";
    expectError(await decide(admin, deal.id), "conflict", open);
    await send(calls.release, "DELETE", at(admin, deal.id));
    const third = await propose(other, deal.id);
    expect(await proposalRow(second)).toMatchObject({ status: "expired", failure: left });
    expect((await approveAs(admin, third)).status).toBe(201);
  });

  it("is withdrawn only by its proposer, who may then propose another one", async () => {
    const deal = await one.large();
    const admin = await makeAdmin();
    const id = await propose(admin, deal.id);
    expect((await send(withdraw, "DELETE", at(await makeAdmin(), id))).status).toBe(409);
    expect((await send(withdraw, "DELETE", at(admin, id))).body).toEqual({ id, status: "withdrawn" });
    expect(await read(admin, deal.id)).toMatchObject({ status: "disputed", waiting: null });
    expectError(await approveAs(await makeAdmin(), id), "conflict", "La propuesta ya está retirada.");
    expect(await propose(admin, deal.id, { for: "seller" })).toBeGreaterThan(id);
  });

  it("503: nothing is decided while the operations with money are closed, and it can be approved afterwards", async () => {
    const deal = await one.large();
    const id = await propose(await makeAdmin(), deal.id);
    await engageKillSwitch();
    expectError(await approveAs(await makeAdmin(), id), "unavailable", MESSAGE.ledgerClosed);
    await releaseKillSwitch();
    expect((await proposalRow(id)).status).toBe("proposed");
    expect((await approveAs(await makeAdmin(), id)).status).toBe(201);
  });

  it("is proposed from the panel too, and an invalid decision cannot be proposed", async () => {
    const deal = await one.large();
    const admin = await signedIn(await makeAdmin());
    await send(calls.claim, "POST", at(admin, deal.id));
    const fields = { id: String(deal.id), reason: "El extracto lo muestra" };
    const share = await post(one.action, { ...fields, for: "share" });
    expect(share).toMatchObject({ fields: { buyerPercent: "Escribe el porcentaje del comprador" } });
    expect(await post(one.action, { ...fields, for: "buyer" })).toEqual({ status: "ok", result: true });
    const [last] = await db.select().from(adminProposals).where(eq(adminProposals.proposedBy, admin.id));
    expect(last).toMatchObject({ kind: "dispute", status: "proposed" });
  });
});
