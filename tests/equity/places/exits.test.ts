import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as postAgree } from "@/app/api/private-equity/investments/[id]/exit/acceptance/route";
import { POST as postRefuse } from "@/app/api/private-equity/investments/[id]/exit/rejection/route";
import { GET as getFlows } from "@/app/api/private-equity/investments/[id]/flows/route";
import { GET as getPlaceOf } from "@/app/api/private-equity/investments/[id]/route";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { EXIT_ANSWER_DAYS, FUND_ZONE } from "@/lib/equity/constants";
import { resumeFund, suspendFund } from "@/lib/equity/funds/suspend-fund";
import { NO_PLACE } from "@/lib/equity/places/schema";
import { addValuation } from "@/lib/equity/returns/add-valuation";
import { payDistributions } from "@/lib/equity/returns/payouts";
import { callOf, makeAdmin } from "../../factories/identity";
import { spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { travel } from "../../setup/clock";
import {
  breaches,
  call,
  distribute,
  inDays,
  makeCommitment,
  makeFund,
  makeInvestor,
  move,
  offerExit,
  pay,
  placeOf,
} from "../funds";
import { at, expectMissing, expectNumber, expectSignIn } from "../http";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;

/** An investor who has paid 2,000 of 10,000 into a fund that holds the money. */
async function paidPlace() {
  const fund = await makeFund();
  const place = await makeCommitment(fund);
  const { id } = await call(fund);
  await pay(place.investor, id);
  return { fund, place };
}

const noticesOf = async (userId: string, kind: string) =>
  (
    await db
      .select({ body: notifications.body })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
  ).map(({ body }) => body);

const answer = (handler: typeof postAgree, as: { id: string }, id: number, body: object) =>
  send(handler, "POST", { as, ...at(id), body });

describe("an exit below the value of a place", () => {
  it("waits for the investor: 200 for the amount they have seen, 409 for another amount and twice", async () => {
    const { fund, place } = await paidPlace();
    const offered = await offerExit(fund, place.id, "1999.99");
    expect(offered).toMatchObject({ status: "active", exitOffer: { amount: "1999.99" }, exitAmount: null });
    expect(await noticesOf(place.investor.id, "equity.place-exit-offered")).toEqual([
      expect.stringContaining("propone pagarte 1.999,99 € por tu parte. Decides tú: acéptalo o recházalo."),
    ]);
    const before = await spendable(place.investor, "EUR");
    await offerExit(fund, place.id, "1500.00");
    const seen = await answer(postAgree, place.investor, place.id, { exitAmount: "1999.99" });
    expect([seen.status, seen.body.message]).toEqual([
      409,
      "La propuesta ha cambiado: ahora son 1.500,00 €. Revísala antes de responder.",
    ]);
    const sent = { headers: { "idempotency-key": crypto.randomUUID() }, body: { exitAmount: "1500.00" } };
    for (let turn = 0; turn < 2; turn += 1) {
      const done = await send(postAgree, "POST", { as: place.investor, ...at(place.id), ...sent });
      expect([done.status, done.body.status, done.body.exitOffer]).toEqual([200, "exited", null]);
    }
    expect((await spendable(place.investor, "EUR")) - before).toBe(150_000n);
    expect(await noticesOf(fund.manager.id, "equity.fund-exit-agreed")).toHaveLength(1);
    expect((await answer(postAgree, place.investor, place.id, { exitAmount: "1500.00" })).status).toBe(409);
    expect(await breaches()).toEqual([]);
  });

  it("is declined by the investor: the investment continues, the manager is notified, and nothing is left to accept", async () => {
    const { fund, place } = await paidPlace();
    await offerExit(fund, place.id, "0.00");
    const unseen = await answer(postRefuse, place.investor, place.id, { exitAmount: "1.00" });
    expect([unseen.status, unseen.body.message]).toEqual([
      409,
      "La propuesta ha cambiado: ahora son 0,00 €. Revísala antes de responder.",
    ]);
    const left = await answer(postRefuse, place.investor, place.id, { exitAmount: "0.00" });
    expect([left.status, left.body.status, left.body.exitOffer]).toEqual([200, "active", null]);
    expect(await noticesOf(fund.manager.id, "equity.fund-exit-refused")).toHaveLength(1);
    for (const [handler, body] of [
      [postAgree, { exitAmount: "0.00" }],
      [postRefuse, { exitAmount: "0.00" }],
    ] as const) {
      const none = await answer(handler, place.investor, place.id, body);
      expect([none.status, none.body.message]).toEqual([
        409,
        "No hay ninguna propuesta de salida pendiente.",
      ]);
    }
    expect(await placeOf(place.id)).toMatchObject({ status: "active", exitOfferedAt: null });
  });

  it("is answered by an administrator only after fourteen days without an answer, with a reason, and not by an investor of the fund", async () => {
    const { fund, place } = await paidPlace();
    await offerExit(fund, place.id, "0.00");
    const asked = { exitAmount: "0.00", reason: "La cartera se ha liquidado sin valor" };
    const as = await makeAdmin();
    expect((await answer(postAgree, as, place.id, asked)).body.message).toMatch(
      /^El inversor puede responder hasta el .*: hasta entonces solo decide él\.$/,
    );
    expect((await answer(postRefuse, as, place.id, { exitAmount: "0.00" })).status).toBe(409);
    travel(EXIT_ANSWER_DAYS * DAY + 1);
    const silent = await answer(postAgree, as, place.id, { exitAmount: "0.00" });
    expect([silent.status, silent.body.fields]).toEqual([422, { reason: "Escribe el motivo" }]);
    expect((await answer(postAgree, fund.manager, place.id, asked)).status).toBe(409);
    const { investor: fellow } = await makeCommitment(fund);
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, fellow.id));
    expect((await answer(postAgree, fellow, place.id, asked)).body.message).toBe(
      "Participas en este fondo: decide otro administrador.",
    );
    expect((await answer(postAgree, as, place.id, asked)).body).toMatchObject({ status: "exited" });
    expect(await noticesOf(place.investor.id, "equity.place-lost")).toEqual([
      expect.stringContaining("Motivo: La cartera se ha liquidado sin valor"),
    ]);
    expect(await breaches()).toEqual([]);
  });

  it("gives the investor fourteen days again after a suspension, in which they could not accept", async () => {
    const { fund, place } = await paidPlace();
    const exitAmount = "1000.00";
    await offerExit(fund, place.id, exitAmount);
    const as = await makeAdmin();
    const byAdministrator = () => answer(postAgree, as, place.id, { exitAmount, reason: "No ha respondido" });
    await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Prueba" });
    const resumedAt = travel((EXIT_ANSWER_DAYS + 1) * DAY);
    expect((await byAdministrator()).status).toBe(409);
    await resumeFund.run(await callOf(fund.administrator), { id: fund.id });
    const { body } = await send(getPlaceOf, "GET", { as: place.investor, ...at(place.id) });
    const answerBy = plusMinutes(resumedAt, EXIT_ANSWER_DAYS * DAY);
    expect(body.exitOffer).toMatchObject({ answerBy: answerBy.toISOString() });
    expect((await byAdministrator()).body.message).toBe(
      `El inversor puede responder hasta el ${formatDate(answerBy, FUND_ZONE)}: hasta entonces solo decide él.`,
    );
    travel((2 * EXIT_ANSWER_DAYS + 1) * DAY - 5);
    expect((await byAdministrator()).status).toBe(409);
    travel((2 * EXIT_ANSWER_DAYS + 1) * DAY + 5);
    expect((await byAdministrator()).body).toMatchObject({ status: "exited" });
    expect(await breaches()).toEqual([]);
  });

  it("can still be accepted by the investor after a suspension", async () => {
    const { fund, place } = await paidPlace();
    const exitAmount = "1000.00";
    await offerExit(fund, place.id, exitAmount);
    await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Prueba" });
    travel(EXIT_ANSWER_DAYS * DAY);
    await resumeFund.run(await callOf(fund.administrator), { id: fund.id });
    const taken = await answer(postAgree, place.investor, place.id, { exitAmount });
    expect(taken.body).toMatchObject({ status: "exited" });
  });

  it("is not offered or paid by a suspended manager, and can still be accepted", async () => {
    const { fund, place } = await paidPlace();
    await offerExit(fund, place.id, "1000.00");
    await suspend(fund.manager);
    for (const exitAmount of ["1500.00", "2000.00"]) {
      await expect(offerExit(fund, place.id, exitAmount)).rejects.toMatchObject({
        code: "account_suspended",
      });
    }
    expect(await placeOf(place.id)).toMatchObject({ status: "active", exitOfferedCents: 100_000n });
    const taken = await answer(postAgree, place.investor, place.id, { exitAmount: "1000.00" });
    expect(taken.body).toMatchObject({ status: "exited" });
    expect(await breaches()).toEqual([]);
  });

  it("is stale after a payment of the investor or a new valuation: 409, and a new offer can be accepted", async () => {
    const { fund, place } = await paidPlace();
    const take = (exitAmount: string) => answer(postAgree, place.investor, place.id, { exitAmount });
    const stale =
      "Desde la propuesta se ha movido dinero de esta inversión o hay otra valoración: el gestor tiene que hacer otra.";
    await offerExit(fund, place.id, "1000.00");
    await distribute(fund, "800.00");
    await payDistributions();
    expect((await take("1000.00")).body.message).toBe(stale);
    await offerExit(fund, place.id, "900.00");
    const source = "Gestora";
    await addValuation.run(await callOf(fund.manager), {
      id: fund.id,
      asOf: inDays(0),
      amount: "5000.00",
      source,
    });
    expect((await take("900.00")).body.message).toBe(stale);
    await offerExit(fund, place.id, "700.00");
    const { id } = await call(fund);
    await pay(place.investor, id);
    expect((await take("700.00")).body.message).toBe(stale);
    await offerExit(fund, place.id, "1500.00");
    expect((await take("1500.00")).body.status).toBe("exited");
    expect(await breaches()).toEqual([]);
  });

  it("waits for the investor after all their capital is returned, whatever value the manager states", async () => {
    const { fund, place } = await paidPlace();
    await distribute(fund, "2000.00");
    await payDistributions();
    await move(fund, "in", "500.00");
    expect(await offerExit(fund, place.id, "0.00")).toMatchObject({
      status: "active",
      exitOffer: { amount: "0.00" },
    });
    expect(await offerExit(fund, place.id, "500.00")).toMatchObject({ exitOffer: { amount: "500.00" } });
    const notices = await noticesOf(place.investor.id, "equity.place-exit-offered");
    expect(notices).toHaveLength(2);
    for (const body of notices) expect(body).not.toContain("menos de lo que");
  });

  it("is not paid while the fund is suspended, nor above its money; 404, 401, 422", async () => {
    const { fund, place } = await paidPlace();
    const body = { exitAmount: "1900.00" };
    await offerExit(fund, place.id, "1900.00");
    await move(fund, "out", "500.00");
    expect((await answer(postAgree, place.investor, place.id, body)).body.message).toBe(
      "El fondo no tiene tanto dinero: tiene 1.500,00 €.",
    );
    await suspendFund.run(await callOf(fund.administrator), { id: fund.id, reason: "Prueba" });
    expect((await answer(postAgree, place.investor, place.id, body)).status).toBe(409);
    for (const handler of [postAgree, postRefuse]) {
      await expectMissing(handler, "POST", { as: await makeInvestor(), ...at(place.id), body }, NO_PLACE);
      await expectSignIn(handler, "POST", { ...at(place.id), body });
      await expectNumber(handler, "POST", { as: place.investor, body });
    }
    expect((await answer(postAgree, place.investor, place.id, {})).status).toBe(422);
    expect(await breaches()).toEqual([]);
  });
});

describe("an exit at the value of a place", () => {
  it("is paid immediately at the latest valuation, and never below the paid-in capital, whoever valued the fund", async () => {
    const { fund, place } = await paidPlace();
    const value = async (amount: string) =>
      addValuation.run(await callOf(fund.manager), {
        id: fund.id,
        asOf: inDays(0),
        amount,
        source: "Gestora",
      });
    await move(fund, "in", "1000.00");
    await value("0.00");
    expect((await offerExit(fund, place.id, "1999.99")).exitOffer).not.toBeNull();
    await value("2500.00");
    expect((await offerExit(fund, place.id, "2499.99")).exitOffer?.amount).toBe("2499.99");
    expect(await offerExit(fund, place.id, "2500.00")).toMatchObject({ status: "exited", exitOffer: null });
    expect(await breaches()).toEqual([]);
  });
});

describe("GET /api/private-equity/investments/{id}/flows", () => {
  it("200 a page at a time, the latest first; 401, 404, 422", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund);
    const { id } = await call(fund);
    for (const amount of ["1.00", "2.00", "3.00"]) await pay(place.investor, id, amount);
    const first = await send(getFlows, "GET", { as: place.investor, ...at(place.id), query: "?limit=2" });
    expect(first.body.map(({ amount }: { amount: string }) => amount)).toEqual(["3.00", "2.00"]);
    const cursor = first.headers.get("x-next-cursor");
    const rest = await send(getFlows, "GET", {
      as: fund.manager,
      ...at(place.id),
      query: `?cursor=${cursor}`,
    });
    expect(rest.body).toEqual([expect.objectContaining({ kind: "contribution", amount: "1.00" })]);
    await expectMissing(getFlows, "GET", { as: await makeInvestor(), ...at(place.id) }, NO_PLACE);
    await expectSignIn(getFlows, "GET", at(place.id));
    await expectNumber(getFlows, "GET", { as: place.investor });
  });
});
