import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/funding/offers/[id]/sales/route";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { monthText } from "@/lib/core/format/format";
import { countHeldOffers } from "@/lib/funding/removal";
import { endSalesAgreements, remindOfSales } from "@/lib/funding/sales/clocks";
import { staleCookieOf } from "../factories/identity";
import { engageKillSwitch, forgetClosure, reopenLedger } from "../factories/kill-switch";
import { give, spendable } from "../factories/wallet";
import { expectError, send } from "../http/client";
import { travel } from "../setup/clock";
import { accept, makeMember, makeRequest, offer, offerOf, tick } from "./deals";

const DAY = 24 * 60;
const at = (id: number | string) => ({ params: { id: String(id) } });
const SALES = {
  kind: "sales",
  equityRequested: undefined,
  salesShare: "10.00",
  salesCap: "900.00",
  salesMonths: 3,
};

/**
 * A paid agreement for a share of sales, and the month in which it was paid, some months ago by the product's clock.
 */
async function running(asked: object = {}) {
  vi.spyOn(clock, "now").mockRestore();
  const { id: requestId, owner } = await makeRequest({ acceptsSales: true });
  const investor = await makeMember();
  const { id } = await offer(investor, requestId, "600.00", { ...SALES, ...asked });
  await accept(owner, id, 1);
  travel(5 * DAY);
  await tick();
  const paidIn = dayOf((await offerOf(id)).paidAt ?? clock.now(), "Europe/Madrid").slice(0, 7);
  travel(130 * DAY);
  return { id, owner, investor, paidIn };
}

const monthAfter = (month: string, later: number) => {
  const [year = 0, place = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, place - 1 + later, 1)).toISOString().slice(0, 7);
};

const report = (as: { id: string }, id: number, body: object) =>
  send(POST, "POST", { as: { id: as.id }, ...at(id), body });

describe("POST /api/funding/offers/{id}/sales", () => {
  it("201: the agreed share is paid to the investor, until everything is repaid", async () => {
    const { id, owner, investor, paidIn } = await running();
    const before = await spendable(investor, "EUR");
    const first = await report(owner, id, { month: paidIn, sales: "2000.00" });
    expect([first.status, first.body.status, first.body.repaidAmount]).toEqual([201, "paid", "200.00"]);
    expect((await spendable(investor, "EUR")) - before).toBe(20_000n);
    const [paid] = await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, investor.id), eq(notifications.kind, "funding.share-paid")));
    expect(paid?.body).toContain(`de las ventas de ${monthText(paidIn)}.`);
    const none = await report(owner, id, { month: monthAfter(paidIn, 1), sales: "0" });
    expect([none.status, none.body.repaidAmount]).toEqual([201, "200.00"]);
    await give(owner, { EUR: "500.00" });
    const last = await report(owner, id, { month: monthAfter(paidIn, 2), sales: "99999.00" });
    expect([last.body.status, last.body.repaidAmount]).toEqual(["repaid", "900.00"]);
    const response = await send(GET, "GET", { as: { id: investor.id }, ...at(id) });
    expect(response.body.map(({ paid }: { paid: string }) => paid)).toEqual(["700.00", "0.00", "200.00"]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("ends after the agreed number of reported months, whatever the amount", async () => {
    const { id, owner, paidIn } = await running();
    for (const later of [2, 0, 1])
      await report(owner, id, { month: monthAfter(paidIn, later), sales: "100.00" });
    expect(await offerOf(id)).toMatchObject({ status: "repaid", repaidCents: 3_000n });
    expect((await report(owner, id, { month: paidIn, sales: "1.00" })).status).toBe(409);
  });

  it("409: twice, without the money, by the investor, for equity; 422: a month that is not agreed or not over", async () => {
    const { id, owner, investor, paidIn } = await running();
    await report(owner, id, { month: paidIn, sales: "100.00" });
    expectError(
      await report(owner, id, { month: paidIn, sales: "100.00" }),
      "conflict",
      "Las ventas de ese mes ya están declaradas.",
    );
    const rich = await report(owner, id, { month: monthAfter(paidIn, 1), sales: "8900.00" });
    expect([rich.status, rich.body.message]).toEqual([409, expect.stringMatching(/^Balance insuficiente/)]);
    expectError(
      await report(investor, id, { month: monthAfter(paidIn, 1), sales: "1.00" }),
      "conflict",
      "Solo quien recibió el dinero declara sus ventas.",
    );
    for (const month of [
      monthAfter(paidIn, -1),
      monthAfter(paidIn, 3),
      monthAfter(paidIn, 200),
      "2026-13",
      "ayer",
    ]) {
      expect((await report(owner, id, { month, sales: "1.00" })).body.fields).toHaveProperty("month");
    }
    expect((await report(owner, id, { month: paidIn, sales: "-1" })).body.fields).toEqual({
      sales: "Escribe cuánto se vendió ese mes, por ejemplo 12500.00, o 0 si nada",
    });
    const equity = await running({ ...SALES, kind: "equity", equityRequested: "6.00" });
    expectError(
      await report(equity.owner, equity.id, { month: equity.paidIn, sales: "1.00" }),
      "conflict",
      "Este acuerdo no se devuelve con las ventas.",
    );
  });

  it("401, 403 without a recent confirmation, 404", async () => {
    const { id, owner, paidIn } = await running();
    const body = { month: paidIn, sales: "1.00" };
    expect((await send(POST, "POST", { ...at(id), body })).status).toBe(401);
    expect((await report(await makeMember(), id, body)).status).toBe(404);
    vi.spyOn(clock, "now").mockRestore();
    const cookie = await staleCookieOf(owner);
    const stale = await send(POST, "POST", { cookie, ...at(id), body });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
  });
});

/** Sets the clock to this local time in a month, counted from the one of the payment, for an owner in UTC. */
function standIn(paidIn: string, later: number, days = 0, minutes = 0): void {
  const at = Date.parse(`${monthAfter(paidIn, later)}-01T00:00:00Z`) + (days * DAY + minutes) * 60_000;
  vi.spyOn(clock, "now").mockImplementation(() => new Date(at));
}

const noticesOf = async ({ id }: { id: string }, kind: string) =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
  ).map(({ body }) => body);

const countOpen = ({ id }: { id: string }) => db.transaction((tx) => countHeldOffers(tx, id));

describe("the end of a share of sales", () => {
  afterEach(forgetClosure);

  it("does not come while the ledger is closed, nor in the day after it, so that the owner can pay", async () => {
    const { id, owner, paidIn } = await running();
    await engageKillSwitch();
    standIn(paidIn, 3, 30);
    await endSalesAgreements();
    expect((await offerOf(id)).status).toBe("paid");
    await reopenLedger(clock.now());
    standIn(paidIn, 3, 31, -1);
    await endSalesAgreements();
    expect((await report(owner, id, { month: paidIn, sales: "100.00" })).status).toBe(201);
    standIn(paidIn, 3, 31);
    await endSalesAgreements();
    expect((await offerOf(id)).status).toBe("repaid");
  });

  it("comes thirty days after the last month, although not every month was reported", async () => {
    const { id, owner, investor, paidIn } = await running();
    await report(owner, id, { month: paidIn, sales: "2000.00" });
    standIn(paidIn, 3, 30, -1);
    await endSalesAgreements();
    expect([(await offerOf(id)).status, await countOpen(owner), await countOpen(investor)]).toEqual([
      "paid",
      1,
      1,
    ]);
    standIn(paidIn, 3, 30);
    await endSalesAgreements();
    await endSalesAgreements();
    expect(await offerOf(id)).toMatchObject({ status: "repaid", endedAt: clock.now(), repaidCents: 20_000n });
    expect([await countOpen(owner), await countOpen(investor)]).toEqual([0, 0]);
    const over = "El acuerdo de «Ronda de Taller Bóveda» ha terminado con 2 meses sin declarar.";
    expect(await noticesOf(owner, "funding.offer-sales-over")).toEqual([
      `${over} Paga al inversor lo que le corresponda por ellos.`,
    ]);
    expect(await noticesOf(investor, "funding.offer-sales-over")).toEqual([
      `${over} Reclama a quien recibió el dinero lo que te corresponda por ellos.`,
    ]);
    expect((await report(owner, id, { month: monthAfter(paidIn, 1), sales: "1.00" })).status).toBe(409);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is at the time where the owner lives, and not for a share of the company", async () => {
    const { id, owner, paidIn } = await running();
    const equity = await running({ ...SALES, kind: "equity", equityRequested: "6.00" });
    await db.update(users).set({ timezone: "America/Mexico_City" }).where(eq(users.id, owner.id));
    standIn(paidIn, 3, 30, 5 * 60);
    await endSalesAgreements();
    expect((await offerOf(id)).status).toBe("paid");
    standIn(paidIn, 3, 30, 6 * 60);
    await endSalesAgreements();
    expect((await offerOf(id)).status).toBe("repaid");
    standIn(paidIn, 200);
    await endSalesAgreements();
    expect((await offerOf(equity.id)).status).toBe("paid");
  });
});

describe("the reminder of a month without a report", () => {
  const KIND = "funding.offer-sales-unreported";

  it("goes to the owner a week after its end, once, and not after a report", async () => {
    const { id, owner, investor, paidIn } = await running();
    const other = await running();
    await report(other.owner, other.id, { month: other.paidIn, sales: "0" });
    standIn(paidIn, 1, 7, -1);
    await remindOfSales();
    expect(await noticesOf(owner, KIND)).toEqual([]);
    for (const days of [7, 8, 20]) {
      standIn(paidIn, 1, days);
      await remindOfSales();
    }
    const [body, ...more] = await noticesOf(owner, KIND);
    expect(body).toContain(`Faltan las ventas de ${monthText(paidIn)}`);
    expect([more, await noticesOf(investor, KIND), await noticesOf(other.owner, KIND)]).toEqual([[], [], []]);
    await report(owner, id, { month: paidIn, sales: "0" });
    standIn(paidIn, 2, 7);
    await remindOfSales();
    expect(await noticesOf(owner, KIND)).toHaveLength(2);
  });

  it("names no month before the payment or after the last one", async () => {
    const { owner, paidIn } = await running();
    standIn(paidIn, 0, 20);
    await remindOfSales();
    standIn(paidIn, 4, 7);
    await remindOfSales();
    expect(await noticesOf(owner, KIND)).toEqual([]);
    standIn(paidIn, 3, 7);
    await remindOfSales();
    expect(await noticesOf(owner, KIND)).toHaveLength(1);
  });
});

describe("GET /api/funding/offers/{id}/sales", () => {
  it("401, 404 for strangers, 422", async () => {
    const { id, investor } = await running();
    expect((await send(GET, "GET", at(id))).status).toBe(401);
    expect((await send(GET, "GET", { as: await makeMember(), ...at(id) })).status).toBe(404);
    expect((await send(GET, "GET", { as: { id: investor.id }, ...at("x") })).status).toBe(422);
  });
});
