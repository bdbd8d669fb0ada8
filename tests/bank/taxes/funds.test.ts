import { afterEach, describe, expect, it, vi } from "vitest";
import { POST as postSales } from "@/app/api/funding/offers/[id]/sales/route";
import { dayOf } from "@/lib/core/format/calendar";
import { clock } from "@/lib/core/format/clock";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { payDistributions } from "@/lib/equity/returns/payouts";
import {
  CONFIRMED,
  call,
  distribute,
  exit,
  makeCommitment,
  makeFund,
  move,
  partFor,
  pay,
} from "../../equity/funds";
import { callOf } from "../../factories/identity";
import { give } from "../../factories/wallet";
import { accept, makeMember, makeRequest, offer, offerOf, tick } from "../../funding/deals";
import { send } from "../../http/client";
import { travel } from "../../setup/clock";
import { read, THIS_YEAR } from "./years";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;
const yearOf = (at: Date) => dayOf(at, "Europe/Madrid").slice(0, 4);
const number = expect.stringMatching(/^\d+$/);

describe("the tax report of funds and funding", () => {
  it("for an investor: returned capital lowers the cost, a gain is a dividend, and an exit is a sale net of its fee", async () => {
    const fund = await makeFund();
    const asset = `FONDO-${fund.id}`;
    const one = await makeCommitment(fund, "10000.00");
    const other = await makeCommitment(fund, "5000.00");
    const { id } = await call(fund, "20");
    await pay(one.investor, id, "500.00");
    await pay(one.investor, id);
    await pay(other.investor, id);
    await move(fund, "in", "1500.00");
    await distribute(fund, "900.00", { returnOfCapital: "600.00" });
    await payDistributions();
    expect(await read(one.investor, THIS_YEAR)).toMatchObject({
      capitalIncome: { lines: [{ kind: "dividend", grossEur: "200.00", journalId: number }] },
      gains: { lines: [] },
      holdings: [{ asset, amount: "2000.000000", costEur: "1600.00" }],
    });
    await exit(fund, one.id, "2400.00");
    const left = await read(one.investor, THIS_YEAR);
    expect(left).toMatchObject({
      gains: {
        lines: [{ asset, amount: "2000.000000", journalId: number, subject: expect.any(String) }],
        proceedsEur: "2280.00",
        costEur: "1600.00",
        netEur: "680.00",
      },
      holdings: [],
    });
    // Each posting appears once: the dividend and the exit have different postings.
    expect(left.gains.lines[0].journalId).not.toBe(left.capitalIncome.lines[0].journalId);
    expect((await read(fund.manager, THIS_YEAR)).others).toMatchObject([
      { kind: "management", grossEur: "120.00" },
    ]);
    await exit(fund, other.id, "0.00");
    expect(await read(other.investor, THIS_YEAR)).toMatchObject({
      capitalIncome: { totalEur: "100.00" },
      gains: {
        lines: [{ asset, amount: "1000.000000", journalId: null, proceedsEur: "0.00", gainEur: "-800.00" }],
        netEur: "-800.00",
      },
      holdings: [],
    });
  });

  it("a payment for another investor's call is a cost of the payer", async () => {
    const fund = await makeFund();
    const giver = await makeCommitment(fund);
    const taker = await makeCommitment(fund);
    const { id } = await call(fund);
    await pay(taker.investor, id);
    travel(12 * DAY);
    await endCalls();
    const part = await partFor(id, giver.id);
    await coverPart.run(await callOf(taker.investor), { id: part.id, confirmations: CONFIRMED });
    const year = yearOf(clock.now());
    expect((await read(taker.investor, year)).holdings).toMatchObject([
      { asset: `FONDO-${fund.id}`, amount: "4000.000000", costEur: "4000.00" },
    ]);
    expect((await read(giver.investor, year)).holdings).toEqual([]);
  });

  it("for a share of sales: the amount above the money lent is interest", async () => {
    const { id: requestId, owner } = await makeRequest({ acceptsSales: true });
    const investor = await makeMember();
    const terms = { kind: "sales", salesShare: "10.00", salesCap: "900.00", salesMonths: 3 };
    const { id } = await offer(investor, requestId, "600.00", { ...terms, equityRequested: undefined });
    await accept(owner, id, 1);
    travel(5 * DAY);
    await tick();
    const [year = 0, month = 1] = dayOf((await offerOf(id)).paidAt ?? clock.now(), "Europe/Madrid")
      .split("-")
      .map(Number);
    travel(130 * DAY);
    await give(owner, { EUR: "1000.00" });
    const reportOf = (later: number, sales: string) => {
      const day = new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7);
      return send(postSales, "POST", {
        as: { id: owner.id },
        params: { id: String(id) },
        body: { month: day, sales },
      });
    };
    expect((await reportOf(0, "5000.00")).body.repaidAmount).toBe("500.00");
    const then = yearOf(clock.now());
    expect((await read(investor, then)).capitalIncome.lines).toEqual([]);
    expect((await reportOf(1, "9000.00")).body.repaidAmount).toBe("900.00");
    expect((await read(investor, then)).capitalIncome).toMatchObject({
      lines: [{ kind: "interest", grossEur: "300.00", journalId: number }],
      totalEur: "300.00",
    });
    expect((await read(owner, then)).capitalIncome.lines).toEqual([]);
  });
});
