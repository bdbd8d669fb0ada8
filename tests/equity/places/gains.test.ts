import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as METRICS } from "@/app/api/bank/metrics/route";
import { db } from "@/db";
import { users } from "@/db/schema";
import { FUND_ZONE } from "@/lib/equity/constants";
import { addValuation } from "@/lib/equity/returns/add-valuation";
import { payDistributions } from "@/lib/equity/returns/payouts";
import { callOf } from "../../factories/identity";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { call, distribute, exit, inDays, makeCommitment, makeFund, move, pay } from "../funds";

const DAY = 24 * 60;

/** A fund with one investor who has paid 1,000 of their 20,000 euros; both parties see the days of the fund. */
async function paidFund() {
  const fund = await makeFund();
  const place = await makeCommitment(fund, "1000.00");
  const { id } = await call(fund, "100");
  await pay(place.investor, id);
  const parties = [fund.manager.id, place.investor.id];
  await db.update(users).set({ timezone: FUND_ZONE }).where(inArray(users.id, parties));
  return { fund, place };
}

type Fund = Awaited<ReturnType<typeof makeFund>>;

const value = async (fund: Fund, amount: string, asOf = inDays(0)) =>
  addValuation.run(await callOf(fund.manager), { id: fund.id, asOf, amount, source: "La gestora" });

/** The member's total on each of the last days, the current one first. */
async function historyOf(as: { id: string }, days: number): Promise<string[]> {
  const { body } = await send(METRICS, "GET", { as });
  return body.days
    .map(({ totalEur }: { totalEur: string }) => totalEur)
    .reverse()
    .slice(0, days);
}

describe("the history of a member's total", () => {
  it("counts a valuation from its own day on, and one of an earlier day from that day on", async () => {
    const { fund, place } = await paidFund();
    travel(10 * DAY);
    await value(fund, "1500.00");
    expect(await historyOf(place.investor, 3)).toEqual(["20500.00", "20000.00", "20000.00"]);
    await value(fund, "1200.00", inDays(-1));
    expect(await historyOf(place.investor, 3)).toEqual(["20500.00", "20200.00", "20000.00"]);
  });

  it("counts a distribution and a later valuation once", async () => {
    const { fund, place } = await paidFund();
    travel(10 * DAY);
    await value(fund, "1500.00");
    travel(11 * DAY);
    await distribute(fund, "300.00");
    await payDistributions();
    travel(12 * DAY);
    await value(fund, "1100.00");
    expect(await historyOf(place.investor, 4)).toEqual(["20400.00", "20500.00", "20500.00", "20000.00"]);
  });

  it("counts a gain of an exit, and its performance fee for the manager, on the day of the exit", async () => {
    const { fund, place } = await paidFund();
    await move(fund, "in", "1000.00");
    travel(365 * DAY);
    await exit(fund, place.id, "1200.00");
    // The fee is 18 euros.
    expect(await historyOf(place.investor, 2)).toEqual(["20182.00", "20000.00"]);
    expect(await historyOf(fund.manager, 2)).toEqual(["49018.00", "49000.00"]);
  });

  it("counts the loss of an investment that ends with nothing on that day", async () => {
    const { fund, place } = await paidFund();
    await move(fund, "out", "1000.00");
    travel(10 * DAY);
    await exit(fund, place.id, "0");
    expect(await historyOf(place.investor, 2)).toEqual(["19000.00", "20000.00"]);
  });
});
