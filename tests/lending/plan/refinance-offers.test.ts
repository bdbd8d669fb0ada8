import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as offers } from "@/app/api/loans/[id]/refinancing/route";
import { db } from "@/db";
import { loanOffers, userAppPermissions } from "@/db/schema";
import { makeTrader } from "../../factories/wallet";
import { send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { aBetterOffer, beginAt, makeLoan, refinance, repay } from "../loans";
import { change, makeLender, publish } from "../pools/lender";

beforeEach(() => beginAt("70000.00"));

const offerRow = async (id: number) => (await db.select().from(loanOffers).where(eq(loanOffers.id, id)))[0];
const params = (id: number) => ({ id: String(id) });

describe("GET /api/loans/{id}/refinancing", () => {
  it("200: the offers that could repay it, cheapest first, and none for a loan that cannot be refinanced", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const dear = await aBetterOffer({ taePoints: 600n });
    const cheap = await aBetterOffer({ taePoints: 300n, currency: null });
    await aBetterOffer({ taePoints: 5_000n });
    await aBetterOffer({}, lender);
    const { status, body } = await send(offers, "GET", { as: borrower, params: params(id) });
    expect(status).toBe(200);
    expect(body.current).toMatchObject({ debt: "8000.00", ltv: "58.61" });
    const ours = body.offers.filter(({ offerId }: { offerId: number }) =>
      [dear.id, cheap.id].includes(offerId),
    );
    expect(ours).toMatchObject([
      { offerId: cheap.id, amount: "8500.00", platformFee: "127.50", received: "372.50", ltv: "62.27" },
      { offerId: dear.id },
    ]);
    expect(body.offers.some(({ tae }: { tae: string }) => Number(tae) > Number(body.current.tae))).toBe(
      false,
    );
    await repay(borrower, id, "8000.00");
    const after = await send(offers, "GET", { as: borrower, params: params(id) });
    expect(after.body).toEqual({ current: null, offers: [] });
  });

  it("200: for a loan in dollars of the wallet, no offer without a currency, which 409 refuses", async () => {
    const { id, borrower } = await makeLoan("active", { currency: "USD" });
    const rich = { USD: "100000", USDC: "100000", USDT: "100000" };
    const any = await aBetterOffer({ currency: null }, await makeTrader(rich));
    const dollars = await aBetterOffer({ currency: "USD" }, await makeTrader(rich));
    const { body } = await send(offers, "GET", { as: borrower, params: params(id) });
    const found = body.offers.map(({ offerId }: { offerId: number }) => offerId);
    expect([found.includes(dollars.id), found.includes(any.id)]).toEqual([true, false]);
    await expect(refinance(borrower, id, any.id)).rejects.toMatchObject({
      code: "conflict",
      message: "Esa oferta es en otra moneda.",
    });
    expect((await offerRow(any.id))?.status).toBe("open");
    await expect(refinance(borrower, id, dollars.id)).resolves.toMatchObject({ status: "repaid" });
  });

  it("200: twenty cheaper offers that cannot take it over do not hide one that can", async () => {
    const { id, borrower } = await makeLoan("active");
    const rich = await makeTrader({ USDC: "1000000" });
    const unfit: Parameters<typeof aBetterOffer>[0][] = [
      { amountCents: 812_000n },
      { amountCents: 1_500_000n },
      { maxLtvPoints: 5_000 },
      { minLtvPoints: 9_990 },
    ];
    for (let made = 0; made < 24; made += 1) {
      await aBetterOffer({ ...unfit[made % unfit.length], taePoints: 1n }, rich);
    }
    const fit = await aBetterOffer({ taePoints: 2n, minLtvPoints: 8_500, maxLtvPoints: 8_500 });
    await beginAt("100000.00");
    const { body } = await send(offers, "GET", { as: borrower, params: params(id) });
    expect(body.offers[0]?.offerId).toBe(fit.id);
  });

  it("200: no offers of others without the app, nor while the account is suspended", async () => {
    const { id, borrower } = await makeLoan("active");
    await aBetterOffer();
    const none = { current: null, offers: [] };
    const found = async () => (await send(offers, "GET", { as: borrower, params: params(id) })).body;
    expect((await found()).offers).not.toEqual([]);
    const { userId, appKey } = userAppPermissions;
    const market = and(eq(userId, borrower.id), eq(appKey, "p2pLending"));
    await db.update(userAppPermissions).set({ hasAccess: false }).where(market);
    expect(await found()).toEqual(none);
    await db.update(userAppPermissions).set({ hasAccess: true }).where(market);
    await suspend(borrower);
    expect(await found()).toEqual(none);
  });

  it("200: no offer of a suspended lender, which 409 refuses, nor of a pool that cannot lend", async () => {
    const lender = await makeTrader({ USDC: "100000" });
    const { id, borrower } = await makeLoan("active");
    const offer = await aBetterOffer({}, lender);
    const foundIn = async (loanId: number, as: { id: string }) => {
      const { body } = await send(offers, "GET", { as, params: params(loanId) });
      return body.offers.map(({ offerId }: { offerId: number }) => offerId);
    };
    expect(await foundIn(id, borrower)).toContain(offer.id);
    await suspend(lender);
    expect(await foundIn(id, borrower)).not.toContain(offer.id);
    await expect(refinance(borrower, id, offer.id)).rejects.toMatchObject({ code: "conflict" });
    const pool = await makeLender();
    await change(pool.admin, pool.id, { lendPerBorrower: "9000.00" });
    const ours = await makeLoan("active", { currency: "USD" });
    const cheap = { amount: "8500.00", collateralRequired: "0.195", interestRate: "1", term: 360 };
    const { body: terms } = await publish(pool.admin, pool.id, cheap);
    expect(await foundIn(ours.id, ours.borrower)).toContain(terms.id);
    await change(pool.admin, pool.id, { lendPerBorrower: "8000.00" });
    expect(await foundIn(ours.id, ours.borrower)).not.toContain(terms.id);
    await expect(refinance(ours.borrower, ours.id, terms.id)).rejects.toMatchObject({ code: "conflict" });
  });

  it("401, 404 for others than the borrower, 422", async () => {
    const { id, lender } = await makeLoan("active");
    expect((await send(offers, "GET", { params: params(id) })).status).toBe(401);
    expect((await send(offers, "GET", { as: lender, params: params(id) })).status).toBe(404);
    expect((await send(offers, "GET", { as: lender, params: { id: "x" } })).status).toBe(422);
  });
});
