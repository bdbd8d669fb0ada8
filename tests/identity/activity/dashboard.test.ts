import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { MyFunds } from "@/components/equity/funds/my-funds";
import { OrdersToSend } from "@/components/marketplace/orders/to-send-alert";
import { db } from "@/db";
import { activities } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { clock } from "@/lib/core/format/clock";
import { CHARTED_ACTIVITIES, RECENT_ACTIVITIES } from "@/lib/identity/activity/constants";
import { getDashboard } from "@/lib/identity/activity/queries";
import { requestAccess } from "@/lib/identity/members/request-access";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";
import { call, makeCommitment, makeFund, pay } from "../../equity/funds";
import { callOf, makeUser } from "../../factories/identity";
import { paidOrder, shippedOrder } from "../../factories/marketplace-orders";
import { makeTrader, spendable, withdraw } from "../../factories/wallet";

const actorOf = async (user: { id: string }) => (await callOf(user)).viewer as UserActor;
const setTime = (date: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(date));
const act = (user: { id: string }, times: readonly string[], type = "profile_update") =>
  db.insert(activities).values(times.map((date) => ({ userId: user.id, type, createdAt: new Date(date) })));

describe("getDashboard", () => {
  it("is empty for a member without activity, and thirty days long", async () => {
    const { asked, recent, days, counts } = await getDashboard(await actorOf(await makeUser()));
    expect([asked, recent, days.length]).toEqual([[], [], 30]);
    expect(counts).toEqual(Array(30).fill(0));
  });

  it("returns the latest activities of the member, newest first, and of nobody else", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const times = Array.from(
      { length: RECENT_ACTIVITIES + 2 },
      (_, hour) => `2026-11-0${hour + 1}T10:00:00Z`,
    );
    await act(user, times, "loan");
    await act(other, times);
    const { recent } = await getDashboard(await actorOf(user));
    expect(recent.map(({ type, createdAt }) => [type, new Date(createdAt).toISOString()])).toEqual(
      times
        .slice(2)
        .reverse()
        .map((date) => ["loan", new Date(date).toISOString()]),
    );
  });

  it("shows what the member has besides euros, including locked amounts, and nothing of others", async () => {
    const user = await makeTrader({ EUR: "5", BTC: "0.5", USDC: "20" });
    await makeTrader({ USDT: "7" });
    await withdraw(user, { btcAmount: "0.4" });
    expect(await spendable(user)).toBeLessThan(10_000_000n);
    expect((await getDashboard(await actorOf(user))).besides).toEqual([
      { currency: "USDC", minor: 20_000_000n },
      { currency: "BTC", minor: 50_000_000n },
    ]);
    expect((await getDashboard(await actorOf(await makeUser()))).besides).toEqual([]);
  });

  it("counts the paid orders that the seller has to send, and names the oldest", async () => {
    const { id, seller, buyer } = await paidOrder();
    await shippedOrder();
    const toSendOf = async (user: { id: string }) => (await getDashboard(await actorOf(user))).toSend;
    expect(await toSendOf(seller)).toEqual({ count: 1, firstId: id });
    expect(await toSendOf(buyer)).toEqual({ count: 0, firstId: null });
    await shipOrder.run(await callOf(seller), { id, reference: "Correos 1" });
    expect(await toSendOf(seller)).toEqual({ count: 0, firstId: null });
  });

  it.each([
    [{ count: 0, firstId: null }, "", ""],
    [{ count: 1, firstId: 7 }, "Tienes un pedido pagado por enviar. Verlo", "/marketplace/orders/7"],
    [{ count: 3, firstId: 7 }, "Tienes 3 pedidos pagados por enviar. Verlos", "/marketplace?tab=sales"],
  ])("says that orders have to be sent: %j", (orders, text, href) => {
    const html = renderToStaticMarkup(createElement(OrdersToSend, { orders }));
    expect(html.replace(/<[^>]+>/g, "")).toBe(text);
    expect(/href="([^"]+)"/.exec(html)?.[1] ?? "").toBe(href);
  });

  it("shows the member's investments and funds, and nothing of others", async () => {
    const fund = await makeFund({ portfolioSize: "100000.00" });
    const { investor, id } = await makeCommitment(fund, "10000.00");
    const issued = await call(fund, "20");
    await pay(investor, issued.id, "500.00");
    const name = "Residencia Malvarrosa, FCR";
    const mine = await getDashboard(await actorOf(investor));
    expect(mine.places).toEqual([{ id, name, status: "active", part: "5.00" }]);
    expect(mine.funds).toEqual([]);
    const managed = await getDashboard(await actorOf(fund.manager));
    expect(managed.funds).toEqual([{ id: fund.id, name, status: "active", part: "10.00" }]);
    expect(managed.places).toEqual([]);
    const html = renderToStaticMarkup(createElement(MyFunds, { places: mine.places, funds: managed.funds }));
    expect(html).toMatch(/Aportado: 5,00\s% de tu compromiso.*Lo gestionas tú · Asignado: 10,00\s%/);
    const { places, funds } = await getDashboard(await actorOf(await makeUser()));
    expect([places, funds]).toEqual([[], []]);
    expect(renderToStaticMarkup(createElement(MyFunds, { places, funds }))).toBe("");
  });

  it("shows the requested apps without a decision", async () => {
    const user = await makeUser({ apps: [] });
    await requestAccess.run(await callOf(user), { appKey: "btc" });
    expect((await getDashboard(await actorOf(user))).asked).toEqual(["btc"]);
  });

  it("counts by the days of the member's calendar, also where the clocks change", async () => {
    const user = await makeUser({ timezone: "Europe/Madrid" });
    const actor = await actorOf(user);
    setTime("2026-11-10T12:00:00Z");
    await act(user, [
      "2026-10-11T21:59:59Z",
      "2026-10-11T22:00:00Z",
      "2026-10-24T21:59:59Z",
      "2026-10-24T22:00:00Z",
      "2026-10-25T22:59:59Z",
      "2026-10-25T23:00:00Z",
      "2026-11-09T23:00:00Z",
    ]);
    const { days, counts } = await getDashboard(actor);
    const named = days.map((day, index) => [day.toISOString(), counts[index]]);
    expect(named.filter(([, count]) => count)).toEqual([
      ["2026-10-11T22:00:00.000Z", 1],
      ["2026-10-23T22:00:00.000Z", 1],
      ["2026-10-24T22:00:00.000Z", 2],
      ["2026-10-25T23:00:00.000Z", 1],
      ["2026-11-09T23:00:00.000Z", 1],
    ]);
  });

  it("begins a new day at midnight where the member lives", async () => {
    const user = await makeUser({ timezone: "Atlantic/Canary" });
    const actor = await actorOf(user);
    setTime("2026-11-10T23:59:00Z");
    const before = (await getDashboard(actor)).days.at(-1);
    setTime("2026-11-11T00:00:00Z");
    const after = (await getDashboard(actor)).days.at(-1);
    expect([before, after]).toEqual([new Date("2026-11-10T00:00:00Z"), new Date("2026-11-11T00:00:00Z")]);
  });

  it("counts only the newest events of a very active member", async () => {
    const user = await makeUser();
    const now = new Date().toISOString();
    await act(user, Array(CHARTED_ACTIVITIES + 5).fill(now));
    expect((await getDashboard(await actorOf(user))).counts.at(-1)).toBe(CHARTED_ACTIVITIES);
  });
});
