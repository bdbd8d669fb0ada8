import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DELETE } from "@/app/api/bank/standing-orders/[id]/route";
import { GET as list, POST as schedule } from "@/app/api/bank/standing-orders/route";
import { db } from "@/db";
import { bankStandingOrders, rateLimits, users } from "@/db/schema";
import { payStandingOrders } from "@/lib/bank/payments/standing-orders";
import { clock } from "@/lib/core/format/clock";
import { makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { give, makeTrader, spendable } from "../../factories/wallet";
import { expectError, expectTooMany, send } from "../../http/client";
import { aPayment, asMember, noticesOf, paymentsOf, twoMembers } from "./calls";

afterEach(releaseKillSwitch);

type Member = { id: string; email: string };

const at = (iso: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(iso));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const anOrder = (to: Member, overrides: object = {}) => ({
  ...aPayment(to),
  every: "month",
  startOn: inDays(2),
  ...overrides,
});

/** Inserts an order as if it had been made long ago, because sessions do not exist at the simulated times. */
async function orderOf(
  payer: Member,
  payee: Member,
  overrides: Partial<typeof bankStandingOrders.$inferInsert>,
) {
  const [order] = await db
    .insert(bankStandingOrders)
    .values({
      payerId: payer.id,
      payeeId: payee.id,
      asset: "EUR",
      amountMinor: 1_000n,
      every: "once",
      ...overrides,
    })
    .returning();
  if (!order) throw new Error("no order was made");
  return order;
}

async function rowOf(id: number) {
  const [row] = await db.select().from(bankStandingOrders).where(eq(bankStandingOrders.id, id));
  if (!row) throw new Error("the order is gone");
  return row;
}

const paidOn = async (payer: Member) => (await paymentsOf(payer)).map(({ dueOn }) => dueOn);

describe("POST /api/bank/standing-orders", () => {
  it("201: active from its first day on; nothing is paid yet", async () => {
    const [ana, eva] = await twoMembers();
    const startOn = inDays(2);
    const { status, body } = await asMember(schedule, ana, { body: anOrder(eva) });
    expect([status, body]).toMatchObject([
      201,
      {
        member: { id: eva.id },
        amount: "10.00",
        every: "month",
        nextOn: startOn,
        status: "active",
        lastError: null,
      },
    ]);
    await payStandingOrders();
    expect(await paymentsOf(ana)).toEqual([]);
  });

  it("403: the confirmation names member, amount, rhythm and dates", async () => {
    const [ana, eva] = await twoMembers();
    const body = anOrder(eva, { every: "week", endsOn: inDays(30) });
    const answer = await send(schedule, "POST", { as: ana, body });
    const act = `standing-order:payment:${eva.id}:10.00:EUR:week:${inDays(2)}:${inDays(30)}`;
    expect([answer.status, answer.body.confirms]).toEqual([403, act]);
  });

  it("401, 403, 404, 409, 422 and 429", async () => {
    const [ana, eva] = await twoMembers();
    const of = (as: { id: string } | null, body: object) => send(schedule, "POST", { as, body });
    expect((await of(null, anOrder(eva))).status).toBe(401);
    expect((await of(await makeUser(), anOrder(eva))).status).toBe(403);
    expect((await of(ana, anOrder(eva, { to: "nadie" }))).status).toBe(404);
    expect((await of(ana, { ...anOrder(eva), payeeId: ana.id })).status).toBe(409);
    expect((await of(ana, anOrder(await makeUser()))).status).toBe(409);
    for (const [field, value] of Object.entries({
      startOn: inDays(-2),
      endsOn: inDays(1),
      every: "day",
      amount: "0",
      to: ana.email,
    })) {
      const answer = await of(ana, anOrder(eva, { [field]: value }));
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
    }
    expect((await of(ana, anOrder(eva, { startOn: inDays(400) }))).status).toBe(422);
    expect((await of(ana, anOrder(eva, { startOn: "2027-02-30" }))).status).toBe(422);
    expect((await of(ana, anOrder(eva, { every: "once", endsOn: inDays(9) }))).status).toBe(422);
    const expire = new Date(Date.now() + 3_600_000);
    await db
      .insert(rateLimits)
      .values({ key: `bank-payments:${ana.id}`, points: 120, expire })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points: 120 } });
    expectTooMany(await of(ana, anOrder(eva)));
  });

  it("409: at most fifty", async () => {
    const [ana, eva] = await twoMembers();
    const values = Array.from({ length: 50 }, () => ({
      payerId: ana.id,
      payeeId: eva.id,
      asset: "EUR" as const,
      amountMinor: 1n,
      every: "once" as const,
      nextOn: inDays(9),
      dueAt: new Date(Date.now() + 9 * 86_400_000),
    }));
    await db.insert(bankStandingOrders).values(values);
    expect((await send(schedule, "POST", { as: ana, body: anOrder(eva) })).status).toBe(409);
  });
});

describe("DELETE /api/bank/standing-orders/{id}", () => {
  it("200 until it is sent, then 409; 401, 404 and 422", async () => {
    const [ana, eva] = await twoMembers();
    const later = { nextOn: inDays(3), dueAt: new Date(Date.now() + 3 * 86_400_000) };
    const { id } = await orderOf(ana, eva, later);
    const params = { id: String(id) };
    expect((await send(DELETE, "DELETE", { params })).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: eva, params })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: ana, params: { id: "x" } })).status).toBe(422);
    expect((await send(DELETE, "DELETE", { as: ana, params })).body).toMatchObject({
      status: "cancelled",
      nextOn: null,
    });
    const again = await send(DELETE, "DELETE", { as: ana, params });
    expectError(again, "conflict", "El pago programado está cancelado: ya no se puede cambiar.");
    const sent = await orderOf(ana, eva, { nextOn: inDays(0), dueAt: new Date() });
    await payStandingOrders();
    const late = await send(DELETE, "DELETE", { as: ana, params: { id: String(sent.id) } });
    expectError(late, "conflict", "El pago programado está terminado: ya no se puede cambiar.");
    expect(await paymentsOf(ana)).toHaveLength(1);
  });
});

describe("GET /api/bank/standing-orders", () => {
  it("200: only the member's own, a page at a time; 401 and 422", async () => {
    const [ana, eva] = await twoMembers();
    const later = { nextOn: inDays(3), dueAt: new Date(Date.now() + 3 * 86_400_000) };
    const ids = [(await orderOf(ana, eva, later)).id, (await orderOf(ana, eva, later)).id];
    const first = await send(list, "GET", { as: ana, query: "?limit=1" });
    expect(first.body).toMatchObject([{ id: ids[1], nextOn: inDays(3), retriesAt: null }]);
    const query = `?cursor=${first.headers.get("x-next-cursor")}`;
    expect((await send(list, "GET", { as: ana, query })).body).toMatchObject([{ id: ids[0] }]);
    expect((await send(list, "GET", { as: eva })).body).toEqual([]);
    expect((await send(list, "GET")).status).toBe(401);
    expect((await send(list, "GET", { as: ana, query: "?limit=1000" })).status).toBe(422);
  });
});

/** Two members, of whom the first is in Madrid's time zone and has this amount. */
const inMadrid = async (EUR = "100") =>
  [await makeTrader({ EUR }, { timezone: "Europe/Madrid" }), await makeTrader()] as const;

describe("the days of a standing order", () => {
  it("on the 31st: on the last day of a shorter month, on the 31st again, each once, until it ends", async () => {
    const [ana, eva] = await inMadrid();
    const { id } = await orderOf(ana, eva, {
      every: "month",
      anchorDay: 31,
      nextOn: "2027-01-31",
      dueAt: new Date("2027-01-30T23:00:00Z"),
      endsOn: "2027-04-15",
    });
    // In Madrid a day starts at 23:00 UTC, in summer at 22:00.
    for (const instant of ["2027-01-30T22:59:00Z", "2027-01-30T23:00:00Z", "2027-02-27T22:59:00Z"]) {
      at(instant);
      await payStandingOrders();
      await payStandingOrders();
    }
    expect(await paidOn(ana)).toEqual(["2027-01-31"]);
    at("2027-02-27T23:00:00Z");
    await payStandingOrders();
    expect((await rowOf(id)).dueAt).toEqual(new Date("2027-03-30T22:00:00Z"));
    at("2027-03-30T22:00:00Z");
    await payStandingOrders();
    expect(await paidOn(ana)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
    expect(await rowOf(id)).toMatchObject({ status: "ended", nextOn: null, dueAt: null });
  });

  it("a payment that fails on its last day is not repeated later", async () => {
    const [ana, eva] = await inMadrid("1");
    const last = { nextOn: "2027-04-15", dueAt: new Date("2027-04-14T22:00:00Z"), endsOn: "2027-04-15" };
    const { id } = await orderOf(ana, eva, { every: "month", anchorDay: 15, ...last });
    at("2027-04-15T08:00:00Z");
    await payStandingOrders();
    expect(await rowOf(id)).toMatchObject({ status: "ended", nextOn: null, dueAt: null });
  });

  it("every week across both clock changes, and after the payer has moved to another time zone", async () => {
    const [ana, eva] = await inMadrid();
    const { id } = await orderOf(ana, eva, {
      every: "week",
      nextOn: "2027-03-22",
      dueAt: new Date("2027-03-21T23:00:00Z"),
    });
    at("2027-03-22T10:00:00Z");
    await payStandingOrders();
    expect(await rowOf(id)).toMatchObject({ nextOn: "2027-03-29", dueAt: new Date("2027-03-28T22:00:00Z") });
    await db.update(users).set({ timezone: "America/New_York" }).where(eq(users.id, ana.id));
    at("2027-03-29T10:00:00Z");
    await payStandingOrders();
    expect(await rowOf(id)).toMatchObject({ nextOn: "2027-04-05", dueAt: new Date("2027-04-05T04:00:00Z") });
    const autumn = { nextOn: "2027-10-25", dueAt: new Date("2027-10-24T22:00:00Z") };
    const other = await orderOf(...(await inMadrid()), { every: "week", ...autumn });
    at("2027-10-25T10:00:00Z");
    await payStandingOrders();
    expect((await rowOf(other.id)).dueAt).toEqual(new Date("2027-10-31T23:00:00Z"));
  });

  it("payments missed while no job ran are made day by day", async () => {
    const [ana, eva] = await inMadrid();
    await orderOf(ana, eva, { every: "week", nextOn: "2027-06-07", dueAt: new Date("2027-06-06T22:00:00Z") });
    at("2027-06-22T10:00:00Z");
    for (let run = 0; run < 5; run += 1) await payStandingOrders();
    expect(await paidOn(ana)).toEqual(["2027-06-07", "2027-06-14", "2027-06-21"]);
  });

  it("without money: tried on three more days, then the payer is notified and it continues", async () => {
    const [ana, eva] = await inMadrid("5");
    const { id } = await orderOf(ana, eva, {
      every: "month",
      anchorDay: 1,
      nextOn: "2027-07-01",
      dueAt: new Date("2027-06-30T22:00:00Z"),
    });
    const words = "Balance insuficiente: necesitas 10,00 € y tienes 5,00 € disponibles.";
    for (const [index, day] of ["01", "02", "03"].entries()) {
      at(`2027-07-${day}T10:00:00Z`);
      await payStandingOrders();
      await payStandingOrders();
      const row = await rowOf(id);
      expect(row).toMatchObject({
        status: "active",
        nextOn: "2027-07-01",
        attempts: index + 1,
        lastError: words,
      });
      expect(row.dueAt).toEqual(new Date(`2027-07-0${index + 1}T22:00:00Z`));
    }
    expect(await noticesOf(ana)).toEqual([]);
    at("2027-07-04T10:00:00Z");
    await payStandingOrders();
    expect(await noticesOf(ana)).toEqual(["bank.standing-order-failed"]);
    expect(await rowOf(id)).toMatchObject({ nextOn: "2027-08-01", attempts: 0, lastError: words });
    await give(ana, { EUR: "20" });
    at("2027-08-01T10:00:00Z");
    await payStandingOrders();
    expect(await paidOn(ana)).toEqual(["2027-08-01"]);
    expect(await rowOf(id)).toMatchObject({ nextOn: "2027-09-01", lastError: null });
  });

  it("money that arrives in between is enough", async () => {
    const [ana, eva] = await inMadrid("0.01");
    const { id } = await orderOf(ana, eva, { nextOn: "2027-07-01", dueAt: new Date("2027-06-30T22:00:00Z") });
    at("2027-07-01T10:00:00Z");
    await payStandingOrders();
    await give(ana, { EUR: "10" });
    at("2027-07-02T10:00:00Z");
    await payStandingOrders();
    expect([await spendable(eva, "EUR"), (await rowOf(id)).status]).toEqual([1_000n, "ended"]);
  });

  it("while the ledger is closed no attempt is counted", async () => {
    const [ana, eva] = await inMadrid();
    const { id } = await orderOf(ana, eva, { nextOn: inDays(0), dueAt: new Date() });
    await engageKillSwitch();
    await payStandingOrders();
    expect(await rowOf(id)).toMatchObject({ status: "active", attempts: 0 });
    await releaseKillSwitch();
    await payStandingOrders();
    expect(await paymentsOf(ana)).toHaveLength(1);
  });

  it("two concurrent runs pay once", async () => {
    const [ana, eva] = await inMadrid();
    await orderOf(ana, eva, { nextOn: inDays(0), dueAt: new Date() });
    await Promise.all([payStandingOrders(), payStandingOrders(), payStandingOrders()]);
    expect(await paymentsOf(ana)).toHaveLength(1);
  });
});
