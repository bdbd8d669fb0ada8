import { beforeEach, describe, expect, it } from "vitest";
import { POST as liquidate } from "@/app/api/admin/loans/[id]/liquidation/route";
import { AREAS } from "@/lib/areas";
import { contributeToPool } from "@/lib/bank/pools/contribute-to-pool";
import { payKey } from "@/lib/bank/shared-pots/transfers";
import { inTransaction } from "@/lib/core/db/transaction";
import { available, distributionFund, escrow, issuer, projectFund, sharedPot } from "@/lib/ledger/accounts";
import { TRANSFER_RULES } from "@/lib/ledger/constants";
import { addToken } from "@/lib/ledger/tokens";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { callOf, makeAdmin } from "../../factories/identity";
import { postNow } from "../../factories/ledger";
import { shippedOrder } from "../../factories/marketplace-orders";
import { depositInto, earnFees, lowerMinimum, poolOf, withdrawOutOf } from "../../factories/pools";
import { makeTrade, resolve } from "../../factories/trade";
import { makeTrader, set } from "../../factories/wallet";
import { send } from "../../http/client";
import { beginAt, confirm, days, fallTo, makeLoan, repay } from "../../lending/loans";
import { travel } from "../../setup/clock";
import { projectOf } from "../../tokenization/crowd";
import { makeSale } from "../../tokenization/sales";
import { openSharedPot } from "../shared-pots/calls";
import { convert, noon, payIn, read, THIS_YEAR } from "./years";

describe("the tax report of the areas", () => {
  it("a trade paid outside is sold at the euros that were agreed, less the fee in bitcoin", async () => {
    const { seller, buyer } = await makeTrade("completed");
    const sold = await read(seller, THIS_YEAR);
    expect(sold.gains.lines).toMatchObject([
      { label: "Operación completada", asset: "BTC", amount: "0.05075000" },
    ]);
    const bought = await read(buyer, THIS_YEAR);
    expect(bought.gains.lines).toEqual([]);
    expect(bought.holdings).toMatchObject([
      { amount: "0.05000000", costEur: sold.gains.lines[0].unknownProceedsEur, unknownAmount: "0.00000000" },
    ]);
  });

  it("a trade by PayPal counts with the same total as one by SEPA, for both parties", async () => {
    for (const method of ["SEPA", "PayPal"] as const) {
      const { seller, buyer } = await makeTrade("completed", { method, btcAmount: "0.005" });
      const sold = await read(seller, THIS_YEAR);
      expect(sold.gains.lines).toMatchObject([{ amount: "0.00507500", unknownProceedsEur: "328.94" }]);
      expect((await read(buyer, THIS_YEAR)).holdings).toMatchObject([{ costEur: "328.94" }]);
    }
  });

  it("a trade decided by a share counts the sold bitcoin at its part of the price, for both parties", async () => {
    const { seller, buyer, id } = await makeTrade("disputed");
    await resolve(await makeAdmin(), id, "share");
    const sold = await read(seller, THIS_YEAR);
    // 60 % of the bitcoin and of its fee, at 60 % of the 3,289.36 €.
    expect(sold.gains.lines).toMatchObject([{ amount: "0.03045000", unknownProceedsEur: "1973.62" }]);
    expect((await read(buyer, THIS_YEAR)).holdings).toMatchObject([
      { amount: "0.03000000", costEur: "1973.62", unknownAmount: "0.00000000" },
    ]);
    expect(sold.notes.join()).toContain("resuelta con un reparto");
  });

  it("the interest of a pool is the amount above the deposit", async () => {
    const user = await makeTrader({ EUR: "1000" });
    const { id } = await poolOf("EUR");
    await lowerMinimum("EUR", 100n);
    await depositInto(user, id, "100.00");
    await earnFees("EUR", 5_000n);
    const admin = await makeAdmin();
    await contributeToPool.run(await callOf(admin), { id, amount: "10.00", reason: "Rendimiento del mes" });
    await withdrawOutOf(user, id, "50.00");
    const body = await read(user, THIS_YEAR);
    expect(body.capitalIncome.lines).toMatchObject([
      { kind: "interest", asset: "EUR", label: "Retirada de un pool" },
    ]);
    // Of 110 €, 100 € were paid in: a withdrawal of 50 € contains a proportional part of the 10 € of income.
    expect(Number(body.capitalIncome.totalEur)).toBeCloseTo(4.55, 1);
  });

  it.each(["50.00", "33.33", "99.99"])(
    "withdrawing %s from a pool that earned nothing is no income",
    async (amount) => {
      const user = await makeTrader({ EUR: "1000" });
      const { id } = await poolOf("EUR");
      await lowerMinimum("EUR", 100n);
      await depositInto(user, id, "100.00");
      await withdrawOutOf(user, id, amount);
      expect((await read(user, THIS_YEAR)).capitalIncome).toMatchObject({ totalEur: "0.00", lines: [] });
    },
  );

  it("a lender's interest, with the posting that paid it; the principal is nothing", async () => {
    const { id, lender, borrower } = await makeLoan("active", { currency: "EUR" });
    travel(days(30));
    await repay(borrower, id, "200.00");
    const lent = await read(lender, THIS_YEAR);
    expect(lent.capitalIncome.lines).toMatchObject([
      { kind: "interest", subject: expect.stringMatching(/^Préstamo/) },
    ]);
    expect(lent.capitalIncome.lines[0].journalId).toMatch(/^\d+$/);
    expect(Number(lent.capitalIncome.totalEur)).toBeGreaterThan(0);
    expect(Number(lent.capitalIncome.totalEur)).toBeLessThan(200);
    expect((await read(borrower, THIS_YEAR)).capitalIncome.lines).toEqual([]);
  });

  describe("the collateral of a loan", () => {
    beforeEach(async () => {
      await beginAt("70000.00");
      await set("disputeApprovalEur", "100000.00");
      await set("loanAutomaticLiquidation", false);
    });

    const liquidated = async (id: number, lender: { id: string }) => {
      await fallTo("45000.00");
      const [as, params] = [await makeAdmin(), { id: String(id) }];
      const body = { method: "kind", price: "45000.00" };
      expect((await send(liquidate, "POST", { as, params, body })).status).toBe(201);
      const { gains, holdings } = await read(lender, THIS_YEAR);
      return { gains, bitcoin: holdings.find(({ asset }: { asset: string }) => asset === "BTC") };
    };

    it.each([
      // 8,000 € and 8,000 USDC; the latter are 7,407.41 €, and given up for the bitcoin.
      ["EUR", "8000.00", []],
      ["USDC", "7407.41", [{ label: "Garantía liquidada", asset: "USDC", amount: "8000.000000" }]],
    ] as const)("in %s pays a lender with bitcoin", async (currency, costEur, sold) => {
      const { id, lender } = await makeLoan("active", { currency });
      const { gains, bitcoin } = await liquidated(id, lender);
      expect(gains.lines).toMatchObject(sold);
      expect(bitcoin).toMatchObject({ costEur, unknownAmount: "0.00000000" });
    });

    it("in dollars paid by bank gives up only the interest, because no other dollars were here", async () => {
      const { id, lender, borrower } = await makeLoan("paid", { currency: "USD" });
      await confirm(borrower, id);
      travel(days(30));
      const { gains, bitcoin } = await liquidated(id, lender);
      // 8,000 dollars at 7.5 % for 30 of 180 days.
      expect(gains.lines).toMatchObject([{ label: "Garantía liquidada", asset: "USD", amount: "100.00" }]);
      expect(bitcoin).toMatchObject({ costEur: "7500.00", unknownAmount: "0.00000000" });
    });
  });

  it("tokens that are bought back are sold, a share of the profit is a dividend", async () => {
    const { id } = await makeSale();
    const token = tokenOf(await projectOf(id));
    await inTransaction((tx) => addToken(tx, { code: token, issuerRef: String(id), cap: 2_000_000n }));
    const user = await makeTrader({ EUR: "1000" });
    const [eur, own] = [available(user.id, "EUR"), available(user.id, token)];
    const held = escrow(user.id, "EUR", { type: "investment", id: "1" });
    const fund = projectFund(String(id));
    await postNow({
      act: "project.invest",
      occurredAt: noon("2026-01-02"),
      transfers: [{ from: eur, to: held, amount: 50_000n }],
    });
    await postNow({
      act: "project.issue",
      occurredAt: noon("2026-01-03"),
      transfers: [
        { from: held, to: fund, amount: 50_000n },
        { from: issuer(token), to: own, amount: 2_000_000n },
      ],
    });
    const bought = distributionFund("1");
    await postNow({
      act: "distribution.pay-in",
      occurredAt: noon("2026-01-04"),
      transfers: [{ from: fund, to: bought, amount: 30_000n }],
    });
    await postNow({
      act: "distribution.pay",
      ref: { type: "distribution", id: "1" },
      occurredAt: noon("2026-02-01"),
      transfers: [
        { from: bought, to: eur, amount: 30_000n },
        { from: own, to: issuer(token), amount: 1_000_000n },
      ],
    });
    expect(await read(user)).toMatchObject({
      gains: { costEur: "250.00", netEur: "50.00", lines: [{ asset: token, amount: "1.000000" }] },
      holdings: [{ asset: token, amount: "1.000000", costEur: "250.00" }],
    });
  });

  it("a marketplace sale is listed separately, net of its fee, only for its seller", async () => {
    const { id, seller, buyer } = await shippedOrder();
    await confirmOrder.run(await callOf(buyer), { id });
    const body = await read(seller, THIS_YEAR);
    expect(body.others).toMatchObject([{ kind: "sales", grossEur: "1164.00" }]);
    expect(body.capitalIncome.lines).toEqual([]);
    expect((await read(buyer, THIS_YEAR)).others).toEqual([]);
  });
});

describe("the tax report of a shared pot", () => {
  const BTC = 10_000_000n;

  async function funded(day: string, amount: bigint) {
    const [ana, bob] = [await makeTrader(), await makeTrader()];
    await payIn(ana, "EUR", 10_000_000n);
    await convert(ana, "2026-01-10", BTC, 300_000n);
    const pot = await openSharedPot(ana);
    const ref = { type: "shared-pot", id: String(pot.id) };
    const account = sharedPot(ref.id, "BTC");
    const put = { from: available(ana.id, "BTC"), to: account, amount };
    await postNow({ act: "shared-pot.put", ref, occurredAt: noon(day), transfers: [put] });
    const pay = (to: { id: string }, suffix: string, paid: bigint) =>
      postNow({
        act: "shared-pot.pay",
        ref,
        idempotencyKey: payKey(pot, suffix),
        occurredAt: noon("2026-03-01"),
        transfers: [{ from: account, to: available(to.id, "BTC"), amount: paid }],
      });
    return { ana, bob, pay };
  }

  it("what is put in leaves with its cost, and what it pays is acquired at its worth", async () => {
    const { ana, bob, pay } = await funded("2026-02-01", BTC);
    await pay(bob, "proposal:1", BTC);
    await convert(ana, "2026-04-01", BTC, 800_000n);
    await convert(ana, "2026-05-01", -BTC, 850_000n);
    expect(await read(ana)).toMatchObject({
      gains: { costEur: "8000.00", netEur: "500.00" },
      withdrawals: [{ asset: "BTC", amount: "0.10000000", label: "Aportación a un bote" }],
      holdings: [],
    });
    expect(await read(bob)).toMatchObject({
      gains: { lines: [] },
      holdings: [{ asset: "BTC", amount: "0.10000000" }],
    });
  });

  it("what returns when it is closed keeps its date and its cost, and is sold before newer units", async () => {
    const { ana, bob, pay } = await funded("2026-02-01", BTC);
    await pay(bob, "proposal:1", BTC / 2n);
    await convert(ana, "2026-02-15", BTC, 900_000n);
    await pay(ana, "close", BTC / 2n);
    await convert(ana, "2026-05-01", -BTC / 2n, 250_000n);
    expect(await read(ana)).toMatchObject({
      gains: {
        ...{ costEur: "1500.00", netEur: "1000.00" },
        lines: [{ since: "2026-01-10", unknownAmount: "0.00000000" }],
      },
      holdings: [{ amount: "0.10000000", costEur: "9000.00" }],
    });
  });
});

describe("the tax treatment of an operation", () => {
  it.each(Object.keys(TRANSFER_RULES))("%s is defined once, by its area", (act) => {
    const areas = AREAS.filter(({ taxes }) => taxes && act in taxes.treatments).map(({ key }) => key);
    const named = AREAS.filter(({ statement }) => statement && act in statement).map(({ key }) => key);
    expect(areas).toEqual(named);
  });
});
