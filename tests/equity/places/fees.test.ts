import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityFlows } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { FUND_ZONE } from "@/lib/equity/constants";
import { closeFund } from "@/lib/equity/funds/close-fund";
import { accruedOn, feeCentsOf } from "@/lib/equity/funds/fee-rules";
import { getPlace } from "@/lib/equity/places/account-queries";
import { fairExit } from "@/lib/equity/places/account-rules";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import {
  breaches,
  CONFIRMED,
  call,
  exit,
  fundOf,
  makeCommitment,
  makeFund,
  partFor,
  pay,
  placeOf,
} from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;
type Place = { id: number; investor: { id: string } };

const detailOf = async ({ id, investor }: Place) => getPlace((await callOf(investor)).viewer as Viewer, id);
const feeOf = async (place: Place) => Number((await detailOf(place)).cost.managementFee);

describe("the management fee that an investor is shown", () => {
  it("counts a commitment as it was on each day: before a default and after it", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00");
    const { id } = await call(fund);
    await pay(place.investor, id, "500.00");
    travel(12 * DAY);
    await endCalls();
    travel(30 * DAY);
    await endCalls();
    expect(await placeOf(place.id)).toMatchObject({ status: "defaulted", commitmentCents: 50_000n });
    const before = await feeOf(place);
    // 30 days at 1.75 % on 10,000, before the later loss.
    expect(before).toBeCloseTo((10_000 * 0.0175 * 30) / 365, 1);
    travel((30 + 365) * DAY);
    expect((await feeOf(place)) - before).toBeCloseTo(500 * 0.0175, 1);
  });

  it("stops growing after an exit, at the cost of the whole commitment until then", async () => {
    const fund = await makeFund();
    const place = await makeCommitment(fund, "10000.00");
    const { id } = await call(fund);
    await pay(place.investor, id);
    travel(365 * DAY);
    await exit(fund, place.id, "2000.00");
    expect(await placeOf(place.id)).toMatchObject({ status: "exited", commitmentCents: 200_000n });
    expect(await feeOf(place)).toBeCloseTo(175, 1);
    travel(800 * DAY);
    expect(await feeOf(place)).toBeCloseTo(175, 1);
  });

  it("is, for all places together, the fee that accrues in the fund, whatever commitments pass on", async () => {
    const fund = await makeFund();
    const [giver, taker, lost, leaver] = [
      await makeCommitment(fund, "10000.00"),
      await makeCommitment(fund, "7000.00"),
      await makeCommitment(fund, "5000.00"),
      await makeCommitment(fund, "3000.00"),
    ];
    const { id } = await call(fund);
    for (const { investor } of [taker, leaver]) await pay(investor, id);
    travel(12 * DAY);
    await endCalls();
    travel(15 * DAY);
    const part = await partFor(id, giver.id);
    await coverPart.run(await callOf(taker.investor), { id: part.id, confirmations: CONFIRMED });
    travel(40 * DAY);
    await endCalls();
    travel(60 * DAY);
    await exit(fund, leaver.id, "600.00");
    travel(90 * DAY);
    await closeFund.run(await callOf(fund.manager), { id: fund.id });
    travel(200 * DAY);
    const places = [giver, taker, lost, leaver];
    expect((await Promise.all(places.map(async (each) => (await placeOf(each.id)).status))).sort()).toEqual([
      "active",
      "exited",
      "exited",
      "exited",
    ]);
    const shown = (await Promise.all(places.map(feeOf))).reduce((sum, fee) => sum + fee, 0);
    const accrued = feeCentsOf(accruedOn(dayOf(clock.now(), FUND_ZONE), await fundOf(fund.id)));
    expect(shown).toBeCloseTo(Number(accrued) / 100, 1);
    expect(await breaches()).toEqual([]);
  });
});

describe("an investor with more flows than one response contains", () => {
  it("has an account, an exit and a rate calculated from all of them", async () => {
    const fund = await makeFund({ portfolioSize: "1000000.00" });
    const place = await makeCommitment(fund, "10000.00");
    const { id } = await call(fund, "100");
    await pay(place.investor, id);
    travel(365 * DAY);
    // Gains of 2,500 single cents, inserted directly, so that only reading them is tested.
    await db.execute(sql`
      insert into ${equityFlows} (investment_id, kind, cents, flowed_at)
      select ${place.id}::int, 'gain', 1, ${clock.now().toISOString()}::timestamptz from generate_series(1, 2500)`);
    await db.execute(sql`update private_equity_investments set gain_cents = 2500 where id = ${place.id}`);
    const detail = await detailOf(place);
    expect(detail).toMatchObject({ gain: "25.00", distributed: "25.00" });
    expect(detail.flows).toHaveLength(50);
    // The hurdle of one year is 800, of which 25 are paid: there is no gain above it.
    expect(await exit(fund, place.id, "10000.00")).toMatchObject({ exitFee: "0.00" });
    expect(Number((await detailOf(place)).irr)).toBeCloseTo(0.25, 1);
    expect(await db.$count(equityFlows, eq(equityFlows.investmentId, place.id))).toBe(2_502);
  });
});

describe("the minimum of an exit without the investor's consent", () => {
  it.each([
    ["nothing is valued yet: what is still in", null, 60_000n],
    ["it is valued below what is in", 10_000n, 60_000n],
    ["it is valued above", 70_000n, 70_000n],
  ])("%s", (_, value, min) => {
    expect(fairExit(value, { paidCents: 100_000n, returnedCents: 40_000n })).toBe(min);
  });

  it("is undefined after all capital is returned, and zero without any payment", () => {
    for (const value of [null, 0n, 50_000n]) {
      expect(fairExit(value, { paidCents: 100_000n, returnedCents: 100_000n })).toBeNull();
    }
    expect(fairExit(null, { paidCents: 0n, returnedCents: 0n })).toBe(0n);
  });
});
