import { eq, or } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as refinancing } from "@/app/api/loans/[id]/refinancing/route";
import { db } from "@/db";
import { loanOffers, loans, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { loan } from "@/lib/lending/loan/deal";
import { readContract } from "@/lib/lending/portfolio/contract-queries";
import { makeUser, staleCookieOf } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";
import { travel } from "../../setup/clock";
import {
  aBetterOffer,
  accept,
  beginAt,
  days,
  heldBy,
  loanRow,
  makeLoan,
  minor,
  price,
  refinance,
  repay,
  viewerOf,
} from "../loans";
import { beginWithoutOffers, makeLender, publish } from "../pools/lender";

type Who = { id: string };

beforeEach(() => beginAt("70000.00"));

const noticesOf = async ({ id }: Who) =>
  (await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, id))).map(
    ({ kind }) => kind,
  );
const offerRow = async (id: number) => (await db.select().from(loanOffers).where(eq(loanOffers.id, id)))[0];

describe("another lender", () => {
  it("repays the old one in full, and takes over the collateral without a release from escrow", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    travel(days(30));
    await beginAt("70000.00");
    const other = await makeTrader({ USDC: "100000" });
    const offer = await aBetterOffer({}, other);
    const free = await spendable(borrower, "USDC");
    const old = await refinance(borrower, id, offer.id);
    // 8,000 and 100 of interest; the fee of 8,500 is 127.50.
    expect(old).toMatchObject({ status: "repaid", collateralHeld: "0.00000000", debt: null });
    expect(old.repayments).toMatchObject([{ kind: "refinance", amount: "8100.00", interest: "100.00" }]);
    const next = old.replacedById ?? 0;
    expect(await loanRow(next)).toMatchObject({
      ...{ status: "active", replacesId: id, offerId: offer.id, lenderId: other.id, borrowerId: borrower.id },
      ...{ collateralSats: 19_500_000n, principalCents: 850_000n, currency: "USDC", paymentMethod: "usdc" },
    });
    expect([await heldBy(id), await heldBy(next)]).toEqual([
      { principal: 0n, bitcoin: 0n },
      { principal: 0n, bitcoin: 19_500_000n },
    ]);
    expect(await spendable(lender, "USDC")).toBe(minor(10_000_000n + 10_000n));
    expect(await spendable(other, "USDC")).toBe(minor(10_000_000n - 850_000n));
    expect(await spendable(borrower, "USDC")).toBe(free + minor(850_000n - 12_750n - 810_000n));
    expect(await spendable(borrower)).toBe(80_500_000n);
    expect((await offerRow(offer.id))?.status).toBe("accepted");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("notifies all three parties, and both loans link to each other", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const other = await makeTrader({ USDC: "100000" });
    const offer = await aBetterOffer({}, other);
    const { replacedById, timeline } = await refinance(borrower, id, offer.id);
    expect(timeline.at(-1)).toMatchObject({ event: "refinance", actor: "borrower" });
    expect(await noticesOf(lender)).toContain("lending.loan-refinanced");
    expect(await noticesOf(borrower)).toContain("lending.loan-refinanced");
    expect(await noticesOf(other)).toContain("lending.loan-started");
    expect(await noticesOf(other)).not.toContain("lending.loan-accepted");
    const next = await loan.read(await viewerOf(other), replacedById ?? 0);
    expect(next).toMatchObject({ role: "lender", replacesId: id, replacedById: null, status: "active" });
    expect(next.timeline.map(({ event }) => event)).toEqual(["accept", "refinance", "start"]);
    expect(next.collateralMoves).toMatchObject([{ kind: "refinance", btcAmount: "0.19500000" }]);
    expect((await readContract(await viewerOf(other), next.id)).isTrue).toBe(true);
  });

  it("may follow another one, and an overdue payment", async () => {
    const { id, borrower } = await makeLoan("active");
    const first = await refinance(borrower, id, (await aBetterOffer()).id);
    const cheaper = await aBetterOffer({ amountCents: 900_000n, aprPoints: 1, taePoints: 100n });
    const second = await refinance(borrower, first.replacedById ?? 0, cheaper.id);
    expect(second.status).toBe("repaid");
    const late = await makeLoan("active");
    travel(days(181));
    await beginAt("70000.00");
    await loan.expireDue();
    expect((await loanRow(late.id)).status).toBe("overdue");
    const offer = await aBetterOffer({ amountCents: 900_000n });
    const end = await refinance(late.borrower, late.id, offer.id);
    expect(end.repayments).toMatchObject([{ kind: "refinance", daysLate: 1 }]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("may be a pool too, by its standing terms, and a pool is repaid like anyone", async () => {
    await beginWithoutOffers();
    const pool = await makeLender();
    const terms = { interestRate: "1", term: 360, collateralRequired: "0.1" };
    const { body: standing } = await publish(pool.admin, pool.id, terms);
    const { id, borrower } = await makeLoan("active", { currency: "USD", amountCents: 400_000n });
    const first = await refinance(borrower, id, standing.id);
    const lent = first.replacedById ?? 0;
    expect(await loanRow(lent)).toMatchObject({ poolId: pool.id, lenderId: null, status: "active" });
    expect((await offerRow(standing.id))?.status).toBe("open");
    await expect(refinance(borrower, lent, standing.id)).rejects.toMatchObject({ code: "conflict" });
    expect(await checkMoney("full")).toEqual([]);
    const rich = await makeTrader({ USD: "100000" });
    const offer = await aBetterOffer({ currency: "USD", amountCents: 900_000n, taePoints: 50n }, rich);
    expect((await refinance(borrower, lent, offer.id)).status).toBe("repaid");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is never worse: dearer, sooner, too little, too much collateral or in another currency", async () => {
    const { id, borrower } = await makeLoan("active");
    const worse = [
      [{ taePoints: 1_580n }, /no mejora tu préstamo/],
      [{ termDays: 179 }, /acaba antes/],
      [{ amountCents: 812_000n }, /no alcanza/],
      [{ amountCents: 1_100_000n }, /75 %/],
      [{ collateralSats: 19_500_001n }, /pide más garantía/],
      [{ currency: "USDT" as const }, /otra moneda/],
      [{ maxLtvPoints: 5_000 }, /fuera de lo que admite/],
    ] as const;
    for (const [terms, message] of worse) {
      const offer = await aBetterOffer(terms, await makeTrader({ USDC: "100000", USDT: "100000" }));
      await expect(refinance(borrower, id, offer.id)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(message),
      });
      expect((await offerRow(offer.id))?.status).toBe("open");
    }
    expect((await loanRow(id)).status).toBe("active");
  });

  it("is another one than the lender and oneself, and has the money", async () => {
    const { id, lender, borrower } = await makeLoan("active");
    const same = await aBetterOffer({}, lender);
    await expect(refinance(borrower, id, same.id)).rejects.toMatchObject({ code: "conflict" });
    const own = await aBetterOffer({}, borrower);
    await expect(refinance(borrower, id, own.id)).rejects.toMatchObject({ code: "conflict" });
    const poor = await aBetterOffer({}, await makeTrader());
    await expect(refinance(borrower, id, poor.id)).rejects.toMatchObject({ code: "conflict" });
    expect((await offerRow(poor.id))?.status).toBe("paused");
    const other = await aBetterOffer({ currency: null }, await makeTrader({ USDT: "100000" }));
    await expect(refinance(borrower, id, other.id)).rejects.toMatchObject({
      message: "El prestamista no tiene ahora ese importe disponible. Elige otra oferta.",
    });
    expect((await offerRow(other.id))?.status).toBe("open");
    const offer = await aBetterOffer({}, await makeTrader());
    await expect(refinance(lender, id, offer.id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(refinance(await makeTrader(), id, offer.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await offerRow(offer.id))?.status).toBe("open");
  });

  it("is not found at a price that is doubted", async () => {
    const { id, borrower } = await makeLoan("active");
    const offer = await aBetterOffer();
    await price("60000.00");
    await expect(refinance(borrower, id, offer.id)).rejects.toMatchObject({
      message: expect.stringMatching(/sin confirmar/),
    });
  });

  it("takes an offer once: of two concurrent requests one succeeds", async () => {
    const [one, two] = [await makeLoan("active"), await makeLoan("active")];
    const [offer, trader] = [await aBetterOffer(), await makeTrader({ BTC: "1" })];
    const answers = await Promise.allSettled([
      refinance(one.borrower, one.id, offer.id),
      refinance(two.borrower, two.id, offer.id),
      accept(trader, offer.id),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(loans, eq(loans.offerId, offer.id))).toBe(1);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("repays a loan once, also with a concurrent repayment", async () => {
    const { id, borrower } = await makeLoan("active");
    const [one, two] = [await aBetterOffer(), await aBetterOffer()];
    const answers = await Promise.allSettled([
      refinance(borrower, id, one.id),
      refinance(borrower, id, two.id),
      repay(borrower, id, "8000.00"),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const made = or(eq(loans.offerId, one.id), eq(loans.offerId, two.id));
    const hasRefinanced = answers.slice(0, 2).some(({ status }) => status === "fulfilled");
    expect(await db.$count(loans, made)).toBe(hasRefinanced ? 1 : 0);
    expect(await checkMoney("full")).toEqual([]);
  });
});

const params = (id: number) => ({ id: String(id) });

describe("POST /api/loans/{id}/refinancing", () => {
  const post = (as: Who | null, id: number, offerId: unknown, more: object = {}) =>
    send(refinancing, "POST", { as, params: params(id), body: { offerId, ...more } });

  it("201: repaid by another loan; 409 from then on, and where the offer has changed", async () => {
    const { id, borrower } = await makeLoan("active");
    const offer = await aBetterOffer();
    const changed = await post(borrower, id, offer.id, { updatedAt: "2020-01-01T00:00:00.000Z" });
    expect(changed.status).toBe(409);
    const made = await post(borrower, id, offer.id);
    expect([made.status, made.body.status, typeof made.body.replacedById]).toEqual([201, "repaid", "number"]);
    expect((await post(borrower, id, (await aBetterOffer()).id)).status).toBe(409);
  });

  it("401, 403 without the app or the password, 404, 422, 429, 503", async () => {
    const { id, borrower } = await makeLoan("active");
    const offer = await aBetterOffer();
    expect((await post(null, id, offer.id)).status).toBe(401);
    expect((await post(await makeUser(), id, offer.id)).status).toBe(403);
    const stale = { cookie: await staleCookieOf(borrower), params: params(id), body: { offerId: offer.id } };
    expect((await send(refinancing, "POST", stale)).body.code).toBe("confirmation_required");
    expect((await post(await makeTrader(), id, offer.id)).status).toBe(404);
    expect((await post(borrower, id, 2_147_483_647)).status).toBe(404);
    expect((await post(borrower, id, "x")).status).toBe(422);
    await engageKillSwitch();
    expect((await post(borrower, id, offer.id)).status).toBe(503);
    await releaseKillSwitch();
    await expectRateLimited(() => post(borrower, id, 2_147_483_647));
  });
});
