import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/funding/offers/[id]/sales/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { monthText } from "@/lib/core/format/format";
import { staleCookieOf } from "../factories/identity";
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

describe("GET /api/funding/offers/{id}/sales", () => {
  it("401, 404 for strangers, 422", async () => {
    const { id, investor } = await running();
    expect((await send(GET, "GET", at(id))).status).toBe(401);
    expect((await send(GET, "GET", { as: await makeMember(), ...at(id) })).status).toBe(404);
    expect((await send(GET, "GET", { as: { id: investor.id }, ...at("x") })).status).toBe(422);
  });
});
