import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as claim } from "@/app/api/admin/btc/trades/[id]/claim/route";
import { POST as resolution } from "@/app/api/admin/btc/trades/[id]/resolution/route";
import { GET as one } from "@/app/api/admin/btc/trades/[id]/route";
import { GET as queue } from "@/app/api/admin/btc/trades/route";
import { formatDate } from "@/lib/core/format/format";
import { addEvidence } from "@/lib/exchange/trades/add-evidence";
import { trade } from "@/lib/exchange/trades/deal";
import { auditOf, callOf, makeAdmin } from "../../factories/identity";
import {
  accept,
  dispute,
  earned,
  endAnswers,
  heldByTrade,
  letOneDecide,
  makeOrder,
  makeTrade,
  orderRow,
  pay,
  tradeRow,
} from "../../factories/trade";
import { makeTrader, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

beforeEach(() => set("eurUsdRate", "1.080000"));
beforeAll(letOneDecide);

const params = (id: number) => ({ id: String(id) });
const decideNow = async (as: { id: string }, id: number, side: string, reason = "El extracto lo muestra") => {
  await send(claim, "POST", { as, params: params(id) });
  return send(resolution, "POST", { as, params: params(id), body: { for: side, reason } });
};

/** The same after the answer period. */
const decide = async (...asked: Parameters<typeof decideNow>) => {
  await endAnswers(asked[1]);
  return decideNow(...asked);
};

describe("GET /api/admin/btc/trades and /{id}", () => {
  it("200: disputed trades, oldest first; also other states and all", async () => {
    const [first, second] = [await makeTrade("disputed"), await makeTrade("disputed")];
    const admin = await makeAdmin();
    const { body } = await send(queue, "GET", { as: admin, query: "?limit=100" });
    const ids = body.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(body.find(({ id }: { id: number }) => id === first.id)).toMatchObject({
      disputedBy: "buyer",
      disputeReason: "No contesta",
      buyer: { id: first.buyer.id, email: first.buyer.email },
    });
    const open = await makeTrade("escrowed");
    const all = await send(queue, "GET", { as: admin, query: "?status=all&limit=1" });
    expect([all.body[0].id, all.headers.get("x-next-cursor")]).toEqual([open.id, String(open.id)]);
    expect((await send(queue, "GET", { as: admin, query: "?status=no" })).status).toBe(422);
  });

  it("200: both sides, and the movements of each decision, before it is made", async () => {
    const { seller, buyer, id } = await makeTrade("disputed");
    await endAnswers(id);
    const { body } = await send(one, "GET", { as: await makeAdmin(), params: params(id) });
    expect(body).toMatchObject({
      canResolve: true,
      isParty: false,
      paymentInstructions: "ES00 0000 de Ana",
      dispute: { by: "buyer", reason: "No contesta", evidenceUntil: expect.any(String) },
      effects: {
        buyer: [
          {
            from: "Custodia de la operación (Ana Prueba)",
            to: "Disponible de Ana Prueba",
            amount: "0.05000000",
          },
          { to: "Comisiones de la plataforma", amount: "0.00075000", currency: "BTC" },
        ],
        seller: [{ to: "Disponible de Ana Prueba", amount: "0.05075000" }],
      },
    });
    expect([body.buyer.id, body.seller.id]).toEqual([buyer.id, seller.id]);
  });

  it("200: the parties' private data is hidden without a dispute; 404 for unknown; 403 for members", async () => {
    const { buyer, id } = await makeTrade("paid");
    const admin = await makeAdmin();
    const { body } = await send(one, "GET", { as: admin, params: params(id) });
    expect(body).toMatchObject({ paymentInstructions: null, paymentReference: null, canResolve: false });
    expect(JSON.stringify(body)).not.toContain("LONJA 1");
    const none = await send(one, "GET", { as: admin, params: params(2_147_483_647) });
    expectError(none, "not_found", "Esa operación no existe");
    expect((await send(one, "GET", { as: buyer, params: params(id) })).status).toBe(403);
    expect((await send(queue, "GET", { as: buyer })).status).toBe(403);
  });
});

describe("POST /api/admin/btc/trades/{id}/resolution", () => {
  it("201 for the buyer: the buyer gets the bitcoin, with an audit entry; a second decision is a conflict", async () => {
    const { buyer, id } = await makeTrade("disputed");
    const [admin, before] = [await makeAdmin(), await earned("BTC")];
    const { status, body } = await decide(admin, id, "buyer");
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: "completed",
        resolution: {
          for: "buyer",
          buyerPercent: null,
          btcAmount: "0.05000000",
          reason: "El extracto lo muestra",
          decidedAt: expect.any(String),
        },
        effects: { buyer: [], seller: [] },
      }),
    ]);
    expect([await spendable(buyer), (await earned("BTC")) - before]).toEqual([5_000_000n, 75_000n]);
    expect((await auditOf(buyer)).at(-1)).toMatchObject({
      action: "exchange.resolve-trade",
      actorId: admin.id,
      details: { trade: id, for: "buyer" },
    });
    const again = "La operación está «Completada»: ahora no se puede hacer eso.";
    expectError(await decide(admin, id, "seller"), "conflict", again);
  });

  it("409 until both have answered or 24 hours are over, with the time; shows who has answered", async () => {
    const { seller, id } = await makeTrade("disputed");
    const admin = await makeAdmin({ timezone: "Europe/Madrid" });
    const until = (await tradeRow(id)).stageExpiresAt ?? new Date();
    const text = `Falta la respuesta del vendedor: podrás decidir cuando la dé, o desde el ${formatDate(until, "Europe/Madrid")}.`;
    expectError(await decideNow(admin, id, "buyer"), "conflict", text);
    const seen = async () => (await send(one, "GET", { as: admin, params: params(id) })).body;
    expect(await seen()).toMatchObject({
      answered: { buyer: true, seller: false },
      decidableFrom: until.toISOString(),
      canResolve: false,
    });
    await addEvidence.run(await callOf(seller), { id, note: "No ha llegado nada" });
    expect(await seen()).toMatchObject({
      answered: { buyer: true, seller: true },
      decidableFrom: null,
      canResolve: true,
    });
    expect((await decideNow(admin, id, "buyer")).status).toBe(201);
  });

  it("201 for the seller: the seller gets the bitcoin back, and the order's amount is open again", async () => {
    const { seller, order, id } = await makeTrade("disputed");
    expect((await decide(await makeAdmin(), id, "seller")).body.status).toBe("cancelled");
    expect(await spendable(seller)).toBe(10_000_000n);
    expect(await orderRow(order.id)).toMatchObject({ status: "open", filledSats: 0n });
    expect([await trade.obligations[0](), (await tradeRow(id)).resolution]).toEqual([
      [],
      "El extracto lo muestra",
    ]);
  });

  it.each([
    [1, 50_000n, 750n],
    [33, 1_650_000n, 24_750n],
    [99, 4_950_000n, 74_250n],
  ])(
    "201 for a share of %i %%: the legs add up, and nothing is held any more",
    async (percent, sold, fee) => {
      const { seller, buyer, order, id } = await makeTrade("disputed");
      const [admin, before] = [await makeAdmin(), await earned("BTC")];
      await endAnswers(id);
      await send(claim, "POST", { as: admin, params: params(id) });
      const body = { for: "share", buyerPercent: percent, reason: "Culpa de los dos" };
      const decided = await send(resolution, "POST", { as: admin, params: params(id), body });
      expect([decided.status, decided.body]).toEqual([
        201,
        expect.objectContaining({
          status: "completed",
          resolution: expect.objectContaining({ for: "share", buyerPercent: percent }),
        }),
      ]);
      const fees = (await earned("BTC")) - before;
      expect([await spendable(buyer), fees]).toEqual([sold, fee]);
      expect((await spendable(seller)) + (await spendable(buyer)) + fees).toBe(10_000_000n);
      expect(await heldByTrade({ id, sellerId: seller.id })).toBe(0n);
      expect(await trade.obligations[0]()).toEqual([]);
      expect(await orderRow(order.id)).toMatchObject({ filledSats: 5_000_000n });
      expect((await auditOf(buyer)).at(-1)).toMatchObject({
        details: { for: "share", buyerPercent: percent },
      });
    },
  );

  it("422: a share without its percentage, or with none between 1 and 99", async () => {
    const { id } = await makeTrade("disputed");
    const admin = await makeAdmin();
    await endAnswers(id);
    await send(claim, "POST", { as: admin, params: params(id) });
    for (const more of [{}, { buyerPercent: 0 }, { buyerPercent: 100 }, { buyerPercent: 1.5 }]) {
      const body = { for: "share", reason: "x", ...more };
      const answer = await send(resolution, "POST", { as: admin, params: params(id), body });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ["buyerPercent"]]);
    }
    expect((await tradeRow(id)).status).toBe("disputed");
  });

  it("403: an administrator who is a party, a member; 409 without a dispute; 422, 404", async () => {
    const party = await makeTrader({ BTC: "0.1" }, { isAdmin: true });
    const buyer = await makeTrader();
    const { id } = await accept(buyer, (await makeOrder({ by: party, method: "SEPA" })).id);
    await pay(buyer, id);
    const admin = await makeAdmin();
    expect((await decide(admin, id, "buyer")).status).toBe(409);
    await dispute(buyer, id);
    const own = "La disputa debe decidirla un administrador que no sea parte de la operación.";
    expectError(await decide(party, id, "seller"), "forbidden", own);
    expect((await decide(buyer, id, "buyer")).status).toBe(403);
    expect((await decide(admin, id, "both")).status).toBe(422);
    expect((await decide(admin, id, "buyer", "")).status).toBe(422);
    expect((await decide(admin, 2_147_483_647, "buyer")).status).toBe(404);
  });
});
