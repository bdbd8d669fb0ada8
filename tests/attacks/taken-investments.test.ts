import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as reportSales } from "@/app/api/funding/offers/[id]/sales/route";
import { POST as approveTranche } from "@/app/api/funding/tranches/[id]/approval/route";
import { POST as payCall } from "@/app/api/private-equity/calls/[id]/payment/route";
import { POST as distribute } from "@/app/api/private-equity/funds/[id]/distributions/route";
import { POST as exitInvestor } from "@/app/api/private-equity/investments/[id]/exit/route";
import { POST as coverPart } from "@/app/api/private-equity/parts/[id]/cover/route";
import { db } from "@/db";
import { fundingOffers, users } from "@/db/schema";
import { dayOf } from "@/lib/core/format/calendar";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { CONFIRMED, call, inDays, makeCommitment, makeFund, partFor, pay, placeOf } from "../equity/funds";
import { accept, makeMember, makeRequest, offer, tick } from "../funding/deals";
import { inParts, prove, statesOf } from "../funding/parts";
import { send } from "../http/client";
import { travel } from "../setup/clock";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;
const PAUSED =
  /^Tu contraseña, tu correo o tu verificación en dos pasos ha cambiado hace menos de 24 horas\. Para proteger tu dinero, no puede salir de tu cuenta hasta el /;

type Person = { id: string };
type Handler = typeof payCall;

/** Posts as a member whose credentials changed an hour ago, and again when they changed 24 hours ago. */
async function expectPaused(handler: Handler, as: Person, id: number, body?: object) {
  const changed = (minutes: number) =>
    db
      .update(users)
      .set({ credentialsChangedAt: plusMinutes(clock.now(), -minutes) })
      .where(eq(users.id, as.id));
  const act = () => send(handler, "POST", { as: { id: as.id }, params: { id: String(id) }, body });
  await changed(60);
  const refused = await act();
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(PAUSED)]);
  await changed(DAY + 1);
  return act();
}

describe("in the day after a change of credentials, with the password", () => {
  it("409: no manager pays out an investor", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    await pay(place.investor, id);
    const done = await expectPaused(exitInvestor, fund.manager, place.id, { exitAmount: "2000.00" });
    expect([done.status, done.body.status]).toEqual([200, "exited"]);
  });

  it("409: no manager distributes money, which they can pay into the fund from their own balance", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    await pay(place.investor, id);
    const done = await expectPaused(distribute, fund.manager, fund.id, { amount: "1000.00" });
    expect([done.status, done.body.amount]).toEqual([201, "1000.00"]);
  });

  it("409: no investor covers another investor's part; their own they pay", async () => {
    const fund = await makeFund();
    const [giver, taker] = [await makeCommitment(fund), await makeCommitment(fund)];
    const { id } = await call(fund, "20", { dueOn: inDays(10) });
    travel(12 * DAY);
    await endCalls();
    const part = await partFor(id, giver.id);
    const body = { confirmations: CONFIRMED };
    expect((await expectPaused(coverPart, taker.investor, part.id, body)).status).toBe(200);
    await db.update(users).set({ credentialsChangedAt: clock.now() }).where(eq(users.id, taker.investor.id));
    const own = await send(payCall, "POST", { as: taker.investor, params: { id: String(id) }, body: {} });
    expect([own.status, own.body.status]).toEqual([200, "paid"]);
    expect((await placeOf(taker.id)).paidCents).toBe(400_000n);
  });

  it("409: no investor approves a tranche", async () => {
    const { id, owner, investor, due } = await inParts();
    await prove(owner, due);
    const done = await expectPaused(approveTranche, investor, due);
    expect(done.status).toBe(200);
    expect(await statesOf(id)).toEqual(["released", "released", "due"]);
  });

  it("409: no owner of a request reports sales, which pays their investor", async () => {
    const { id: requestId, owner } = await makeRequest({ acceptsSales: true });
    const sales = { kind: "sales", equityRequested: undefined, salesShare: "10.00", salesCap: "900.00" };
    const { id } = await offer(await makeMember(), requestId, "600.00", { ...sales, salesMonths: 3 });
    await accept(owner, id, 1);
    await db
      .update(fundingOffers)
      .set({ revocableUntil: plusMinutes(clock.now(), -1) })
      .where(eq(fundingOffers.id, id));
    await tick();
    const month = dayOf(clock.now(), "UTC").slice(0, 7);
    travel(40 * DAY);
    const done = await expectPaused(reportSales, owner, id, { month, sales: "1000.00" });
    expect([done.status, done.body.repaidAmount]).toEqual([201, "100.00"]);
  });
});
