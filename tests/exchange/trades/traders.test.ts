import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET as ratingsRoute } from "@/app/api/btc/traders/[id]/ratings/route";
import { GET as figuresRoute } from "@/app/api/btc/traders/[id]/route";
import { POST as reportRating } from "@/app/api/btc/trades/[id]/rating/reports/route";
import { TraderFigures } from "@/components/exchange/trades/trader-figures";
import { TraderRatings } from "@/components/exchange/trades/trader-ratings";
import { TradeView } from "@/components/exchange/trades/view";
import { db } from "@/db";
import { btcTradeRatings, userAppPermissions } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { plusMinutes } from "@/lib/core/format/clock";
import { getTrader, listTraderRatings } from "@/lib/exchange/orders/trader-queries";
import { trade as trades } from "@/lib/exchange/trades/deal";
import { readTrade } from "@/lib/exchange/trades/queries";
import { volumeOver } from "@/lib/exchange/trades/rules";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import {
  accept,
  confirm,
  makeOrder,
  makeTrade,
  pay,
  rate,
  resolve,
  setDeadline,
} from "../../factories/trade";
import { makeTrader } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

const figures = (as: Person | null, of: Person) => send(figuresRoute, "GET", { as, params: { id: of.id } });
const said = (as: Person | null, of: Person, query = "") =>
  send(ratingsRoute, "GET", { as, params: { id: of.id }, query });
const actorOf = async (person: Person) => authorize("user", (await callOf(person)).viewer);

async function rated() {
  const trade = await makeTrade("completed");
  await rate(trade.buyer, trade.id, 4);
  await rate(trade.seller, trade.id, 5);
  return trade;
}

describe("GET /api/btc/traders/{id}", () => {
  it("200: figures of the member's trades, without amounts, for members with the exchange", async () => {
    const { seller, buyer } = await rated();
    const anybody = await makeTrader();
    expect(await figures(anybody, seller)).toMatchObject({
      status: 200,
      body: {
        id: seller.id,
        reputation: "4.0",
        completedTrades: 1,
        completionRate: null,
        tradedOver: "0.01000000",
        lostDisputes: 0,
        memberSince: expect.any(String),
      },
    });
    expect((await figures(anybody, buyer)).body).toMatchObject({
      reputation: "5.0",
      tradedOver: "0.01000000",
    });
    expect((await figures(seller, anybody)).body).toMatchObject({ completedTrades: 0, tradedOver: null });
  });

  it("200: a dispute counts against whom it was decided, and a share against neither", async () => {
    const lost = async (side: "buyer" | "seller" | "share") => {
      const { seller, buyer, id } = await makeTrade("disputed");
      await resolve(await makeAdmin(), id, side);
      const read = async (person: Person) => (await figures(await makeTrader(), person)).body.lostDisputes;
      return [await read(buyer), await read(seller)];
    };
    expect(await lost("buyer")).toEqual([0, 1]);
    expect(await lost("seller")).toEqual([1, 0]);
    expect(await lost("share")).toEqual([0, 0]);
  });

  it("401, 403 without the exchange, 404; 200: the other party of a trade also without it", async () => {
    const { seller, buyer } = await makeTrade("escrowed");
    const stranger = await makeUser({ apps: [] });
    expect((await figures(null, seller)).status).toBe(401);
    for (const read of [figures, said]) expect((await read(stranger, seller)).status).toBe(403);
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, buyer.id));
    for (const read of [figures, said]) expect((await read(buyer, seller)).status).toBe(200);
    expectError(await figures(seller, { id: "nobody" }), "not_found", "Ese miembro no existe");
    const gone = await makeUser({ deletedAt: new Date() });
    for (const read of [figures, said]) expect((await read(seller, gone)).status).toBe(404);
  });
});

describe("GET /api/btc/traders/{id}/ratings", () => {
  it("200: both ratings once both have rated or the period is over, without surnames and removed ones", async () => {
    const { seller, buyer, id } = await makeTrade("completed");
    const anybody = await makeTrader();
    await rate(buyer, id, 4);
    expect((await said(anybody, seller)).body).toEqual([]);
    await setDeadline(id, plusMinutes(new Date(), -1));
    await trades.expireDue();
    const { body } = await said(anybody, seller);
    expect(body).toMatchObject([{ tradeId: id, stars: 4, comment: "Rápido", role: "seller", isOwn: false }]);
    expect(body[0].by).toMatch(/ \S$/);
    expect((await said(buyer, seller)).body).toMatchObject([{ isOwn: true }]);
    await db.update(btcTradeRatings).set({ removalReason: "Insulta" });
    expect((await said(anybody, seller)).body).toEqual([]);
  });

  it("200: a page at a time, the latest first; 422: an invalid cursor", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.1" }), await makeTrader()];
    const order = await makeOrder({ by: seller, method: "SEPA" });
    const ids: number[] = [];
    for (const btcAmount of ["0.01", "0.02"]) {
      const { id } = await accept(buyer, order.id, { btcAmount });
      await pay(buyer, id);
      await confirm(seller, id);
      await rate(buyer, id);
      await rate(seller, id);
      ids.unshift(id);
    }
    const seen: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await said(buyer, seller, `?limit=1${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body.map(({ tradeId }: { tradeId: number }) => tradeId));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(seen).toEqual(ids);
    expect((await said(buyer, seller, "?cursor=x")).status).toBe(422);
  });

  it("a member with the exchange reports a rating that they read there, and so does whoever has traded with its receiver", async () => {
    const { seller, id } = await rated();
    const report = (as: Person, body: object = {}) =>
      send(reportRating, "POST", { as, params: { id: String(id) }, body: { reason: "offensive", ...body } });
    const stranger = await makeUser({ apps: [] });
    expect((await report(stranger, { rated: "seller" })).status).toBe(403);
    const reader = await makeTrader();
    expect((await report(reader)).status).toBe(404);
    expect((await report(reader, { rated: "seller" })).status).toBe(201);
    expect((await report(seller)).status).toBe(201);
    const buyer = await makeTrader();
    const order = await makeOrder({ by: seller, method: "SEPA", btcAmount: "0.01" });
    await accept(buyer, order.id, {});
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, buyer.id));
    expect((await report(buyer, { rated: "seller" })).status).toBe(201);
  });
});

describe("the page of a trader", () => {
  it("names a band of the volume, lost disputes and the month of the registration", async () => {
    expect([0n, 1_000_000n, 1_000_001n, 150_000_000n].map(volumeOver)).toEqual([
      null,
      null,
      1_000_000n,
      100_000_000n,
    ]);
    const seller = await makeUser({ createdAt: new Date("2026-03-31T23:30:00Z") });
    const trader = {
      ...(await getTrader(await actorOf(seller), seller.id)),
      ...{ reputation: "4.8", completedTrades: 12, completionRate: 98, tradedOver: "0.10000000" },
    };
    const shown = (lostDisputes: number) =>
      renderToStaticMarkup(
        createElement(TraderFigures, { trader: { ...trader, lostDisputes }, timeZone: "Europe/Madrid" }),
      );
    expect(shown(0)).toContain("98 % completadas · más de 0,1 BTC negociados · ninguna disputa perdida");
    expect(shown(0)).toContain("Miembro desde abril de 2026");
    expect(shown(2)).toContain("2 disputas perdidas");
  });

  it("shows the ratings; the trade's page leads there and says since when the other is a member", async () => {
    const { seller, buyer, id } = await rated();
    const viewer = await actorOf(buyer);
    const ratings = await TraderRatings({ id: seller.id, cursor: undefined, viewer });
    const page = await listTraderRatings(viewer, { id: seller.id, limit: 10 });
    expect(ratings.props.page).toEqual(page);
    expect(ratings.props.textOf(page.rows[0])).toBe("le compró bitcoin");
    const trade = await readTrade(viewer, id);
    const view = renderToStaticMarkup(createElement(TradeView, { trade, viewer, chat: null }));
    expect(view).toContain(`/btc-p2p/traders/${seller.id}`);
    expect(view).toMatch(/Desde \p{L}+ de 20\d\d/u);
  });
});
