import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as reportLoanOffer } from "@/app/api/loans/offers/[id]/reports/route";
import { db } from "@/db";
import { loanOffers, loanRequests, projects, startups } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { getReport } from "@/lib/offers/reports/queries";
import { resolveReport } from "@/lib/offers/reports/resolve-report";
import { freezeProject } from "@/lib/tokenization/projects/freeze-project";
import { auditBy, callOf, makeAdmin } from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { makeTrader } from "../../factories/wallet";
import { beginWithoutOffers, makeLender } from "../../lending/pools/lender";
import { aReport, KINDS, type PublishedKind, reportBy } from "./published";

const kindOf = (name: PublishedKind["kind"]): PublishedKind => {
  const found = KINDS.find(({ kind }) => kind === name);
  if (!found) throw new Error("no such kind");
  return found;
};

async function isOffered(id: number): Promise<boolean> {
  const { viewer } = await callOf(await makeAdmin());
  return (await getReport(authorize("admin", viewer), id)).isOffered;
}

describe("a reported publication", () => {
  it("is no longer offered when a sale is frozen or decided, although its page stays", async () => {
    const { item, id } = await aReport(kindOf("project"));
    const set = (values: Partial<typeof projects.$inferInsert>) =>
      db.update(projects).set(values).where(eq(projects.id, item.id));
    await set({ status: "waiting", firmAt: plusMinutes(clock.now(), 60) });
    expect(await isOffered(id)).toBe(true);
    await set({ status: "funded", decidedAt: clock.now() });
    expect(await isOffered(id)).toBe(false);
    const frozen = await aReport(kindOf("project"));
    await freezeProject.run(await callOf(await makeAdmin()), { id: frozen.item.id, reason: "Lo revisamos" });
    expect(await isOffered(frozen.id)).toBe(false);
    expect((await reportBy(await makeTrader(), kindOf("project"), frozen.item.id)).status).toBe(201);
  });

  it("is still offered when its founder has closed a startup, which they can open again", async () => {
    const { item, id } = await aReport(kindOf("startup"));
    await db.update(startups).set({ status: "closed" }).where(eq(startups.id, item.id));
    expect(await isOffered(id)).toBe(true);
  });

  it("is still offered as a paused post, until it expires; nobody else can report it then", async () => {
    const { item, id } = await aReport(kindOf("loan-request"));
    const set = (values: Partial<typeof loanRequests.$inferInsert>) =>
      db.update(loanRequests).set(values).where(eq(loanRequests.id, item.id));
    await set({ status: "paused" });
    expect(await isOffered(id)).toBe(true);
    expect((await reportBy(await makeTrader(), kindOf("loan-request"), item.id)).status).toBe(404);
    await set({ expiresAt: plusMinutes(clock.now(), -1) });
    expect(await isOffered(id)).toBe(false);
  });
});

describe("the offer of a pool", () => {
  beforeAll(beginWithoutOffers);

  it("has no owner: every administrator is notified and can decide", async () => {
    const { offerId, admin } = await makeLender();
    const reporter = await makeTrader();
    const { status, body } = await reportBy(reporter, { handler: reportLoanOffer }, offerId);
    expect(status).toBe(201);
    expect((await auditBy(reporter))[0]).toMatchObject({ details: { offer: offerId, report: body.id } });
    expect((await noticesOf(admin)).map(({ kind }) => kind)).toContain("lending.loan-offer-reported");
    const { viewer } = await callOf(admin);
    const line = await getReport(authorize("admin", viewer), body.id);
    expect(line).toMatchObject({ loanOfferId: offerId, owner: null, title: null });
    await resolveReport.run(await callOf(admin), {
      id: body.id,
      decision: "dismissed",
      reason: "Es correcta",
    });
    expect((await noticesOf(reporter)).map(({ kind }) => kind)).toContain("offers.report-resolved");
    const [offer] = await db.select().from(loanOffers).where(eq(loanOffers.id, offerId));
    expect(offer).toMatchObject({ status: "open", lenderId: null });
  });
});
