import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { equityCovers, equityInvestments, notifications } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { coverPart } from "@/lib/equity/calls/cover-part";
import { endCalls } from "@/lib/equity/calls/deadlines";
import { EQUITY_DATA } from "@/lib/equity/personal-data";
import { getPlace } from "@/lib/equity/places/account-queries";
import { readInvestmentLimit } from "@/lib/identity/investor/limit-queries";
import { callOf } from "../../factories/identity";
import { travel } from "../../setup/clock";
import { breaches, CONFIRMED, call, makeCommitment, makeFund, partFor, placeOf } from "../funds";

afterEach(() => vi.restoreAllMocks());

const DAY = 24 * 60;

/** Two investors of a fund who are late with a call. */
async function lateFund() {
  const fund = await makeFund();
  const giver = await makeCommitment(fund, "10000.00");
  const taker = await makeCommitment(fund, "5000.00");
  const { id } = await call(fund);
  travel(12 * DAY);
  await endCalls();
  const part = await partFor(id, giver.id);
  const cover = async () =>
    coverPart.run(await callOf(taker.investor), { id: part.id, confirmations: CONFIRMED });
  return { fund, giver, taker, cover };
}

const linksTo = (userId: string, kind: string) =>
  db
    .select({ href: notifications.href })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)))
    .then((rows) => rows.map(({ href }) => href));

describe("unpaid parts of other investors", () => {
  it("are reported once per call to the manager, and to each investor on the page where they can pay them", async () => {
    const { fund, giver, taker } = await lateFund();
    expect(await linksTo(fund.manager.id, "equity.fund-late")).toEqual([
      `/private-equity/${fund.id}/manage#calendario`,
    ]);
    for (const { id, investor } of [giver, taker]) {
      const own = `/private-equity/investments/${id}`;
      expect(await linksTo(investor.id, "equity.call-offered")).toEqual([own]);
    }
  });

  it("are paid with the confirmations of the payer, which are stored and exported", async () => {
    const { taker, cover } = await lateFund();
    await cover();
    const [stored] = await db
      .select()
      .from(equityCovers)
      .where(eq(equityCovers.coveredBy, taker.investor.id));
    const signed = await placeOf(taker.id);
    expect(stored).toMatchObject({
      sheetId: signed.sheetId,
      riskAt: clock.now(),
      lossAt: clock.now(),
      thresholdCents: signed.thresholdCents,
      isSophisticated: false,
    });
    const exported = EQUITY_DATA.find(({ name }) => name === "llamadas-cubiertas");
    if (!exported) throw new Error("covers are not exported");
    const rows: object[] = [];
    for await (const page of exported.pages(taker.investor.id)) rows.push(...page);
    expect(rows).toMatchObject([{ sheetId: signed.sheetId, riskAt: clock.now() }]);
  });

  it("does not change the management fee of the days before the transfer, for either investor", async () => {
    const { giver, taker, cover } = await lateFund();
    const fees = async () => {
      const found = [];
      for (const { id, investor } of [giver, taker]) {
        const viewer = (await callOf(investor)).viewer as Viewer;
        found.push((await getPlace(viewer, id)).cost.managementFee);
      }
      return found.map(Number);
    };
    const [ofGiver = 0, ofTaker = 0] = await fees();
    expect(ofGiver / ofTaker).toBeCloseTo(2, 1);
    await cover();
    expect(await fees()).toEqual([ofGiver, ofTaker]);
    travel((12 + 365) * DAY);
    const [later = 0, more = 0] = await fees();
    // One year at 1.75 % on 8,000 and on 7,000.
    expect([later - ofGiver, more - ofTaker]).toEqual([expect.closeTo(140, 1), expect.closeTo(122.5, 1)]);
    expect(await breaches()).toEqual([]);
  });

  it("count towards the yearly limit of the payer, once, however old their own commitment is", async () => {
    const { taker, cover } = await lateFund();
    const invested = async () =>
      (await readInvestmentLimit({ userId: taker.investor.id, level: "complete", now: clock.now() }))
        .investedCents;
    expect(await invested()).toBe(500_000n);
    await cover();
    expect(await invested()).toBe(700_000n);
    await db
      .update(equityInvestments)
      .set({ signedAt: plusMinutes(clock.now(), -366 * DAY) })
      .where(eq(equityInvestments.id, taker.id));
    expect(await invested()).toBe(200_000n);
  });
});
