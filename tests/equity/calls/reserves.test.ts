import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PATCH } from "@/app/api/private-equity/investments/[id]/route";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { listBankCommitments } from "@/lib/bank/accounts/commitment-queries";
import { readMetrics } from "@/lib/bank/accounts/metrics-queries";
import { createPot } from "@/lib/bank/pots/create-pot";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { dueInstant } from "@/lib/equity/calls/call-rules";
import { endCalls, reserveForCalls } from "@/lib/equity/calls/deadlines";
import { readOutlook } from "@/lib/equity/calls/outlook-queries";
import { FUND_ZONE } from "@/lib/equity/constants";
import { suspendFund } from "@/lib/equity/funds/suspend-fund";
import { keepReserve } from "@/lib/equity/places/keep-reserve";
import { available, escrow, world } from "@/lib/ledger/accounts";
import { distributeProfit } from "@/lib/tokenization/distributions/distribute-profit";
import { payDistributions } from "@/lib/tokenization/distributions/payouts";
import { callOf } from "../../factories/identity";
import { engageKillSwitch, forgetClosure } from "../../factories/kill-switch";
import { postNow } from "../../factories/ledger";
import { give, makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { projectOf } from "../../tokenization/crowd";
import { fundedSale, propose, vote } from "../../tokenization/exits/exits";
import { breaches, call, inDays, makeCommitment, makeFund, makeInvestor, partFor, pay } from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;

describe("money reserved for calls", () => {
  afterEach(forgetClosure);

  it("503: is not released while the ledger is closed", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", { reservesAhead: true });
    const { id } = await call(fund);
    travel(DAY);
    await reserveForCalls();
    await engageKillSwitch();
    const params = { id: String(place.id) };
    const answer = await send(PATCH, "PATCH", { as: place.investor, params, body: { reservesAhead: false } });
    expect(answer.status).toBe(503);
    expect((await partFor(id, place.id)).reservedCents).toBe(200_000n);
  });

  it("is reserved ten days before and paid automatically, if the investor enabled it", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", { reservesAhead: true });
    const other = await makeCommitment(fund, "10000.00");
    const { id } = await call(fund, "20", { dueOn: inDays(20) });
    await reserveForCalls();
    expect((await partFor(id, place.id)).reservedCents).toBe(0n);
    travel(11 * DAY);
    await reserveForCalls();
    await reserveForCalls();
    expect((await partFor(id, place.id)).reservedCents).toBe(200_000n);
    expect((await partFor(id, other.id)).reservedCents).toBe(0n);
    expect(await spendable(place.investor, "EUR")).toBe(1_800_000n);
    expect(await breaches()).toEqual([]);
    travel(22 * DAY);
    await endCalls();
    expect((await partFor(id, place.id)).status).toBe("paid");
    expect((await partFor(id, other.id)).status).toBe("late");
    expect(await breaches()).toEqual([]);
  });

  it("is released immediately when the investor disables it", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", { reservesAhead: true });
    const calls = [await call(fund), await call(fund, "10")];
    travel(DAY);
    await reserveForCalls();
    expect(await spendable(place.investor, "EUR")).toBe(1_700_000n);
    const keep = async (reservesAhead: boolean) =>
      keepReserve.run(await callOf(place.investor), { id: place.id, reservesAhead });
    await keep(false);
    expect(await spendable(place.investor, "EUR")).toBe(2_000_000n);
    for (const { id } of calls) {
      expect(await partFor(id, place.id)).toMatchObject({ status: "open", reservedCents: 0n });
    }
    const ofMine = eq(notifications.userId, place.investor.id);
    const notices = (await db.select().from(notifications).where(ofMine)).map(({ body }) => body);
    expect(notices.filter((body) => body.startsWith("3.000,00 € reservados para llamadas"))).toHaveLength(1);
    await keep(false);
    await reserveForCalls();
    expect(await spendable(place.investor, "EUR")).toBe(2_000_000n);
    expect(await breaches()).toEqual([]);
    await keep(true);
    travel(DAY + 1);
    await reserveForCalls();
    expect(await spendable(place.investor, "EUR")).toBe(1_700_000n);
    expect(await breaches()).toEqual([]);
  });

  it("reserves nothing while the fund is stopped", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", { reservesAhead: true });
    const { id } = await call(fund);
    const administrator = await callOf(fund.administrator);
    await suspendFund.run(administrator, { id: fund.id, reason: "Denuncias" });
    travel(DAY);
    await reserveForCalls();
    expect((await partFor(id, place.id)).reservedCents).toBe(0n);
    expect(await spendable(place.investor, "EUR")).toBe(2_000_000n);
  });

  it("reduces the free balance of the bank once, before and after it is reserved, and not the forecast", async () => {
    const fund = await makeFund();
    const whole = await makeCommitment(fund, "10000.00", { reservesAhead: true });
    const partly = await makeCommitment(fund, "10000.00", {
      investor: await makeInvestor("900.00"),
      reservesAhead: true,
    });
    const dueOn = inDays(10);
    await call(fund, "20", { dueOn });
    const noon = plusMinutes(dueInstant(dueOn), -12 * 60);
    vi.spyOn(clock, "now").mockImplementation(() => noon);
    const figuresOf = async ({ investor }: typeof whole) => {
      const viewer = { id: investor.id, timezone: FUND_ZONE };
      const { available, free, commitments } = await readMetrics(viewer);
      const { balance, months } = await readOutlook(AREAS, viewer);
      const due = commitments.map(({ minor }) => minor);
      return { available, free, due, balance, end: months[0]?.end };
    };
    const forecast = { balance: "20000.00", end: "18000.00" };
    const short = { balance: "900.00", end: "-1100.00" };
    expect(await figuresOf(whole)).toEqual({
      ...{ available: 2_000_000n, free: 1_800_000n, due: [200_000n] },
      ...forecast,
    });
    expect(await figuresOf(partly)).toEqual({ available: 90_000n, free: 0n, due: [200_000n], ...short });
    await reserveForCalls();
    expect(await figuresOf(whole)).toEqual({
      ...{ available: 1_800_000n, free: 1_800_000n, due: [] },
      ...forecast,
    });
    expect(await figuresOf(partly)).toEqual({ available: 0n, free: 0n, due: [110_000n], ...short });
  });

  it("reserves the available amount, and uses it first when the rest is paid manually", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00", { investor: await makeInvestor("900.00") });
    await keepReserve.run(await callOf(place.investor), { id: place.id, reservesAhead: true });
    const { id } = await call(fund);
    travel(DAY);
    await reserveForCalls();
    expect((await partFor(id, place.id)).reservedCents).toBe(90_000n);
    await give(place.investor, { EUR: "2000.00" });
    expect((await pay(place.investor, id, "1000.00")).reserved).toBe("0.00");
    expect(await spendable(place.investor, "EUR")).toBe(190_000n);
    expect((await pay(place.investor, id)).status).toBe("paid");
    expect(await breaches()).toEqual([]);
  });
});

describe("the forecast", () => {
  it("counts as income what was earned, and no deposits, loans, returned capital or held money", async () => {
    const investor = await makeInvestor("10000.00");
    const payer = await makeTrader({ EUR: "5000" });
    const mine = available(investor.id, "EUR");
    const sale = { type: "purchase", id: "77001" };
    const held = escrow(investor.id, "EUR", sale);
    const loan = { type: "loan", id: "77002" };
    const lent = escrow(payer.id, "EUR", loan);
    await postNow({
      act: "payment",
      transfers: [{ from: available(payer.id, "EUR"), to: mine, amount: 30_000n }],
    });
    await postNow({
      act: "purchase",
      ref: sale,
      transfers: [{ from: world("card", "EUR"), to: held, amount: 50_000n }],
    });
    await postNow({
      act: "loan.hold",
      ref: loan,
      transfers: [{ from: available(payer.id, "EUR"), to: lent, amount: 197_000n }],
    });
    await postNow({ act: "loan.start", ref: loan, transfers: [{ from: lent, to: mine, amount: 197_000n }] });
    const incomeOf = async () => (await readOutlook(AREAS, investor)).income;
    expect(await incomeOf()).toBe("100.00");
    await postNow({
      act: "purchase.release",
      ref: sale,
      transfers: [{ from: held, to: mine, amount: 15_000n }],
    });
    expect(await incomeOf()).toBe("150.00");
  });

  it("counts the income of a seller of the marketplace, and nothing of the buyer's payment", async () => {
    const [buyer, seller] = [await makeInvestor("10000.00"), await makeInvestor("10000.00")];
    const order = { type: "sale", id: "77003" };
    const held = escrow(buyer.id, "EUR", order);
    await postNow({
      act: "sale.hold",
      ref: order,
      transfers: [{ from: available(buyer.id, "EUR"), to: held, amount: 30_000n }],
    });
    travel(DAY);
    await postNow({
      act: "sale.complete",
      ref: order,
      transfers: [{ from: held, to: available(seller.id, "EUR"), amount: 30_000n }],
    });
    expect((await readOutlook(AREAS, buyer)).income).toBe("0.00");
    expect((await readOutlook(AREAS, seller)).income).toBe("100.00");
  });

  it("counts a distributed profit, and not the money for tokens that are bought back", async () => {
    const { id, promoter, holders } = await fundedSale();
    const incomeOf = async () => (await readOutlook(AREAS, holders[0])).income;
    await distributeProfit.run(await callOf(promoter), { id, amount: "1000.00", note: "Cosecha" });
    await payDistributions();
    expect(await incomeOf()).toBe("200.00");
    const exit = await propose(promoter, id, { kind: "buyback", price: "26.00", note: "Seguimos solos" });
    for (const holder of [holders[0], holders[1]]) await vote(holder, id, exit.body.id);
    await payDistributions();
    expect((await projectOf(id)).status).toBe("completed");
    expect(await incomeOf()).toBe("200.00");
  });

  it("repeats the monthly amount of a pot in every month, also at the end of shorter ones", async () => {
    const investor = await makeInvestor("10000.00");
    vi.spyOn(clock, "now").mockImplementation(() => new Date("2027-01-15T12:00:00Z"));
    await createPot.run(await callOf(investor), {
      ...{ asset: "EUR", name: "Viaje", icon: "plane" },
      ...{ monthlyAmount: "200.00", monthlyDay: 31 },
    });
    const { months } = await readOutlook(AREAS, investor);
    expect(months.map(({ others }) => others)).toEqual(months.map(() => "200.00"));
    expect(months.at(-1)?.end).toBe("7600.00");
    const due = await listBankCommitments(investor.id, "2027-03-31");
    expect(due.map(({ dueOn }) => dueOn)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  });
});
