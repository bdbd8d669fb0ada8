import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { GET, PUT } from "@/app/api/projects/[id]/income-rule/route";
import { db } from "@/db";
import { notifications, projectInvestments, projectPayouts } from "@/db/schema";
import { closePot } from "@/lib/bank/pots/close-pot";
import { printMoney } from "@/lib/core/format/money";
import { failureDuring } from "@/lib/core/jobs/failures";
import { distributeProfit } from "@/lib/tokenization/distributions/distribute-profit";
import { notifyPaid } from "@/lib/tokenization/distributions/notices";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { routePayouts } from "@/lib/tokenization/distributions/routing";
import { acceptGift } from "@/lib/tokenization/holdings/accept-gift";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { callOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { expectSound } from "../../factories/purchase";
import { give, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { loanRow, makeLoan } from "../../lending/loans";
import { fundedSale, offer } from "../holdings/gifts";
import { CONFIRMED, create, makePromoter, makeSale, review, revoke } from "../sales";

afterEach(releaseKillSwitch);

type Person = { id: string };

const at = (id: number) => ({ params: { id: String(id) } });
const put = (as: Person | null, id: number, body: object) => send(PUT, "PUT", { as, ...at(id), body });
const read = (as: Person | null, id: number) => send(GET, "GET", { as, ...at(id) });

/** Distributes one euro per token to the three holders of 24, 16 and 10 tokens, and runs the jobs. */
async function distribute(promoter: Person, id: number, amount = "50.00") {
  await give(promoter, { EUR: amount });
  await distributeProfit.run(await callOf(promoter), { id, amount });
  await payDistributions();
  await Promise.all([routePayouts(), routePayouts()]);
  await notifyPaid();
}

const lastNotice = async (person: Person) => {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, person.id))
    .orderBy(notifications.id);
  return rows.filter(({ kind }) => kind.startsWith("tokenization.distribution")).at(-1);
};

const payoutOf = async (person: Person) => {
  const { userId, distributionId } = projectPayouts;
  const rows = await db.select().from(projectPayouts).where(eq(userId, person.id)).orderBy(distributionId);
  return rows.at(-1);
};

describe("the target of a holder's part", () => {
  it("into a pot, exact to the cent; into the balance after the pot is closed, with the reason", async () => {
    const { id, promoter, holder, other } = await fundedSale();
    const pot = await openPot(holder, { name: "Casa" });
    expect((await put(holder, id, { route: "pot", potId: pot.id })).body).toMatchObject({
      route: "pot",
      name: "Casa",
      problem: null,
    });
    const before = [await spendable(holder, "EUR"), await spendable(other, "EUR")] as const;
    await distribute(promoter, id);
    expect(await heldInPot(holder, pot.id)).toBe(2_400n);
    expect(await spendable(holder, "EUR")).toBe(before[0]);
    expect((await spendable(other, "EUR")) - before[1]).toBe(1_600n);
    expect(await payoutOf(holder)).toMatchObject({ route: "pot", cents: 2_400n, routedCents: 2_400n });
    expect(await lastNotice(holder)).toMatchObject({ kind: "tokenization.distribution-routed" });
    expect(await lastNotice(other)).toMatchObject({ kind: "tokenization.distribution-paid" });
    await closePot.run(await callOf(holder), { id: pot.id });
    const free = await spendable(holder, "EUR");
    await distribute(promoter, id, "5.00");
    expect((await spendable(holder, "EUR")) - free).toBe(240n);
    expect(await payoutOf(holder)).toMatchObject({ routedCents: 0n, routedAt: expect.any(Date) });
    expect((await lastNotice(holder))?.body).toMatch(
      /se han quedado en tu saldo.*El apartado está cerrado\./,
    );
    expect((await read(holder, id)).body.problem).toBe("El apartado está cerrado.");
    await expectSound();
  });

  it("into another open sale with its own four days; the remainder stays", async () => {
    const { id, promoter, holder, other } = await fundedSale();
    const next = await makeSale({ tokenPrice: "7.00", minimumInvestment: "7.00", targetAmount: "500.00" });
    const chosen = { route: "reinvest", targetId: next.id, confirmations: CONFIRMED };
    expect((await put(holder, id, chosen)).body).toMatchObject({ route: "reinvest", problem: null });
    expect((await put(other, id, chosen)).status).toBe(200);
    const before = await spendable(holder, "EUR");
    await distribute(promoter, id, "21.88");
    const payout = await payoutOf(holder);
    const [investment] = await db
      .select()
      .from(projectInvestments)
      .where(eq(projectInvestments.id, payout?.investmentId ?? 0));
    expect(investment).toMatchObject({ kind: "reinvestment", status: "reserved", projectId: next.id });
    expect((payout?.cents ?? 0n) - (await spendable(holder, "EUR")) + before).toBe(investment?.amountCents);
    expect((await lastNotice(holder))?.body).toMatch(/Puedes desistir hasta el/);
    await revoke(holder, investment?.id ?? 0);
    expect((await spendable(holder, "EUR")) - before).toBe(payout?.cents);
    // 7.00 € of 21.88 € ÷ 50 × 16 is one cent above the minimum; with the next distribution it is below it.
    await distribute(promoter, id, "10.00");
    expect((await lastNotice(other))?.body).toMatch(/La inversión mínima es de/);
    await cancelProject.run(await callOf(next.administrator), { id: next.id, reason: "Prueba" });
    await distribute(promoter, id, "50.00");
    expect((await lastNotice(other))?.body).toMatch(/se han quedado en tu saldo/);
    expect((await read(other, id)).body.problem).toBe("La venta ya no está abierta.");
    await expectSound();
  });

  it("stays in the balance if it is more than may be invested without a warning", async () => {
    const { id, promoter, holder } = await fundedSale();
    const next = await makeSale({ targetAmount: "2000.00" });
    await put(holder, id, { route: "reinvest", targetId: next.id, confirmations: CONFIRMED });
    await distribute(promoter, id, "2500.00");
    expect((await lastNotice(holder))?.body).toMatch(/se han quedado en tu saldo/);
    expect(await payoutOf(holder)).toMatchObject({ routedCents: 0n, investmentId: null });
    await expectSound();
  });

  it("repays a loan of the member, up to the debt", async () => {
    const { id, promoter, holder } = await fundedSale();
    const { id: loanId, borrower } = await makeLoan("active", { currency: "EUR", amountCents: 100_000n });
    const gift = await offer(holder, id, { to: borrower.email, tokens: "24" });
    await acceptGift.run(await callOf(borrower), { id: gift.id, confirmations: CONFIRMED });
    expect((await put(borrower, id, { route: "loan", loanId })).body.name).toBe(`Préstamo n.º ${loanId}`);
    await distribute(promoter, id, "1000.00");
    expect(await payoutOf(borrower)).toMatchObject({ route: "loan", routedCents: 48_000n });
    await distribute(promoter, id, "2000.00");
    const last = await payoutOf(borrower);
    expect(last?.routedCents).toBeGreaterThanOrEqual(52_000n);
    expect(last?.routedCents).toBeLessThan(96_000n);
    expect((await lastNotice(borrower))?.body).toMatch(/Los otros .* están en tu saldo/);
    expect((await loanRow(loanId)).status).toBe("repaid");
    await distribute(promoter, id);
    expect((await lastNotice(borrower))?.body).toMatch(/El préstamo ya no está en curso/);
    await expectSound();
  });

  it("waits while the ledger is closed, whatever the target", async () => {
    const { id, promoter, holder, other } = await fundedSale();
    const pot = await openPot(holder, { name: "Casa" });
    await put(holder, id, { route: "pot", potId: pot.id });
    const next = await makeSale({ tokenPrice: "7.00", minimumInvestment: "7.00", targetAmount: "500.00" });
    await put(other, id, { route: "reinvest", targetId: next.id, confirmations: CONFIRMED });
    await give(promoter, { EUR: "50.00" });
    await distributeProfit.run(await callOf(promoter), { id, amount: "50.00" });
    await payDistributions();
    await engageKillSwitch();
    expect(await failureDuring(() => routePayouts())).toBeNull();
    expect([await payoutOf(holder), await payoutOf(other)]).toMatchObject([
      { routedAt: null },
      { routedAt: null },
    ]);
    await releaseKillSwitch();
    await routePayouts();
    expect(await heldInPot(holder, pot.id)).toBe(2_400n);
    expect(await payoutOf(other)).toMatchObject({ routedCents: 1_596n });
    await expectSound();
  });

  it("uses a changed rule, and the remaining balance", async () => {
    const { id, promoter, holder, other } = await fundedSale();
    const pot = await openPot(holder, { name: "Casa" });
    await put(holder, id, { route: "pot", potId: pot.id });
    const theirs = await openPot(other, { name: "Viaje" });
    await put(other, id, { route: "pot", potId: theirs.id });
    await give(promoter, { EUR: "50.00" });
    await distributeProfit.run(await callOf(promoter), { id, amount: "50.00" });
    await payDistributions();
    await put(holder, id, { route: "balance" });
    const spare = await openPot(other, { name: "Otro" });
    await movePot(other, spare.id, "in", printMoney((await spendable(other, "EUR")) - 100n, "EUR"));
    await routePayouts();
    expect([await heldInPot(holder, pot.id), await heldInPot(other, theirs.id)]).toEqual([0n, 100n]);
    expect((await lastNotice(holder))?.body).toMatch(/Has cambiado a dónde va el dinero/);
    await expectSound();
  });
});

describe("GET and PUT /api/projects/{id}/income-rule", () => {
  it("200: lists the possible targets; 401, 404 and 422", async () => {
    const { id, holder } = await fundedSale();
    const pot = await openPot(holder, { name: "Casa" });
    await openPot(holder, { name: "Dólares", asset: "USD" });
    const sale = await makeSale();
    const found = await read(holder, id);
    expect([found.status, found.body]).toMatchObject([
      200,
      {
        route: "balance",
        name: null,
        problem: null,
        pots: [{ id: pot.id, name: "Casa" }],
        loans: [],
        confirmations: ["sheet", "risk", "loss", "untested"],
      },
    ]);
    expect(found.body.sales[0]).toEqual({
      id: sale.id,
      name: "Aceite Sierra Mágina",
      minimumInvestment: "25.00",
      isSamePromoter: false,
      sheetVersion: 1,
    });
    expect((await read(null, id)).status).toBe(401);
    expectError(await read(holder, 2_147_483_647), "not_found", "Ese proyecto no existe");
    expect((await send(GET, "GET", { as: holder, params: { id: "x" } })).status).toBe(422);
  });

  it("401, 403, 404, 409 and 422: only the member's own and possible targets", async () => {
    const { id, promoter, holder, other } = await fundedSale();
    const pot = await openPot(other, { name: "Casa" });
    expect((await put(null, id, { route: "balance" })).status).toBe(401);
    const cookie = await staleCookieOf(holder);
    const stale = await send(PUT, "PUT", { cookie, ...at(id), body: { route: "balance" } });
    expect([stale.status, stale.body.code]).toEqual([403, "confirmation_required"]);
    const hidden = await create(await makePromoter());
    expectError(await put(holder, hidden.id, { route: "balance" }), "not_found", "Ese proyecto no existe");
    expect((await put(await makeUser(), id, { route: "balance" })).status).toBe(409);
    expect((await put(holder, id, { route: "pot", potId: pot.id })).body.fields.potId).toMatch(
      /apartado abierto/,
    );
    expect((await put(holder, id, { route: "loan", loanId: 1 })).body.fields.loanId).toMatch(/préstamo tuyo/);
    const own = await create(promoter);
    await review(await makeAdmin(), own.id);
    expect((await put(promoter, id, { route: "reinvest", targetId: own.id })).status).toBe(409);
    const unread = await put(holder, id, { route: "reinvest", targetId: own.id });
    expect([unread.status, Object.keys(unread.body.fields)]).toEqual([
      422,
      ["sheet", "risk", "loss", "untested"].map((each) => `confirmations.${each}`),
    ]);
    for (const route of ["pot", "loan", "reinvest", "casa"]) {
      expect((await put(holder, id, { route })).status).toBe(422);
    }
    expect((await read(holder, id)).body.route).toBe("balance");
  });
});
