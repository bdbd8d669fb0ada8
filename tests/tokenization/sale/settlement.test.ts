import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { projectInvestments, projectMilestones } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import type { Token } from "@/lib/core/format/money";
import { available, escrow, fees, projectFund } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { reserveTokens } from "@/lib/tokenization/sale/remaining-tokens";
import { settlePage, settleSales } from "@/lib/tokenization/sale/settlement";
import { makeVerifiedUser } from "../../factories/identity";
import { listHolders, readSupply } from "../../ledger/supply";
import { countByStatus, decide, investTogether, makeProject, projectOf } from "../crowd";
import { failNextTen } from "../failing-updates";

const TOKEN = 1_000_000n;

/** Returns the inconsistencies of the money or tokens of one project, or of any investment. */
const breaches = async (id: number) => {
  const ofProject = (await projectObligations()).filter((words) => words.includes(`project ${id} `));
  return [...ofProject, ...(await investmentObligations())];
};

const settleWhole = async (id: number) => {
  let pages = 0;
  while (await settlePage(id)) pages += 1;
  return pages;
};

describe("the close-out of a sale", () => {
  it("issues as many tokens as were paid for, and keeps the rest of the money for the milestones", async () => {
    const project = await makeProject();
    const [first = ""] = await investTogether(project, { count: 1_500, units: 2n * TOKEN });
    await db.insert(projectMilestones).values([
      { projectId: project.id, nr: 1, title: "Prensa", dueOn: "2027-04-01", plannedCents: 600_000n },
      { projectId: project.id, nr: 2, title: "Tren", dueOn: "2027-09-01", plannedCents: 380_000n },
    ]);
    const feesBefore = await balanceOf(db, fees("EUR"));
    await decide(project, "funded");
    expect(await settlePage(project.id)).toBe(true);
    expect(await countByStatus(project)).toEqual({ issued: 1_000, reserved: 500 });
    expect(await breaches(project.id)).toEqual([]);
    expect(await settleWhole(project.id)).toBe(1);
    expect(await breaches(project.id)).toEqual([]);
    const token = project.tokenSymbol as Token;
    expect(await countByStatus(project)).toEqual({ issued: 1_500 });
    expect(await balanceOf(db, available(first, token))).toBe(2n * TOKEN);
    const supply = { issuedUnits: 3_000n * TOKEN, heldUnits: 3_000n * TOKEN, holders: 1_500 };
    expect(await readSupply(token)).toEqual(supply);
    expect((await listHolders(token, 2)).map(({ units }) => units)).toEqual([2n * TOKEN, 2n * TOKEN]);
    const settled = await projectOf(project.id);
    expect([settled.raisedCents, settled.feeCents]).toEqual([7_500_000n, 150_000n]);
    expect(settled.settledAt).not.toBeNull();
    expect((await balanceOf(db, fees("EUR"))) - feesBefore).toBe(150_000n);
    expect(await balanceOf(db, projectFund(String(project.id)))).toBe(7_350_000n);
    const milestones = await db
      .select({ cents: projectMilestones.amountCents })
      .from(projectMilestones)
      .where(eq(projectMilestones.projectId, project.id))
      .orderBy(projectMilestones.nr);
    expect(milestones.map(({ cents }) => cents)).toEqual([4_500_000n, 2_850_000n]);
    expect(await settlePage(project.id)).toBe(false);
  });

  it("pays the promoter immediately without milestones", async () => {
    const project = await makeProject();
    await investTogether(project, { count: 3, units: 4n * TOKEN });
    await decide(project, "funded");
    await settleSales();
    expect(await balanceOf(db, available(project.ownerId, "EUR"))).toBe(29_400n);
    expect(await balanceOf(db, projectFund(String(project.id)))).toBe(0n);
  });

  it("returns every cent if the target was not reached, and always to the waiting list", async () => {
    for (const status of ["failed", "cancelled", "funded"] as const) {
      const project = await makeProject();
      const [reserved = ""] = await investTogether(project, { count: 2, units: TOKEN });
      const [listed = ""] = await investTogether(project, { count: 2, units: TOKEN, status: "listed" });
      await decide(project, status);
      await settleSales();
      const isFunded = status === "funded";
      expect(await countByStatus(project)).toEqual(isFunded ? { issued: 2, refunded: 2 } : { refunded: 4 });
      expect(await balanceOf(db, available(listed, "EUR"))).toBe(2_500n);
      expect(await balanceOf(db, available(reserved, "EUR"))).toBe(isFunded ? 0n : 2_500n);
      expect((await projectOf(project.id)).settledAt).not.toBeNull();
      expect(await breaches(project.id)).toEqual([]);
    }
  });

  it("is executed once, with any number of concurrent runs", async () => {
    const project = await makeProject();
    await investTogether(project, { count: 2_500, units: TOKEN });
    await decide(project, "failed");
    const pages = await Promise.all([1, 2, 3, 4].map(() => settleWhole(project.id)));
    expect(pages.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await countByStatus(project)).toEqual({ refunded: 2_500 });
    const [held] = await db.execute<{ held: string }>(sql`
      select coalesce(sum(a.balance), 0) as held from ledger.accounts a join project_investments i
        on a.path = 'escrow:EUR:' || i.investor_id || ':investment:' || i.id
      where i.project_id = ${project.id}`);
    expect(held?.held).toBe("0");
  });

  it("is complete, even if the process dies repeatedly at the end of a page", async () => {
    const project = await makeProject();
    const [first = ""] = await investTogether(project, { count: 60, units: TOKEN });
    await decide(project, "funded");
    const revive = await failNextTen("project_investments");
    for (let deaths = 0; deaths < 10; deaths += 1) {
      await expect(settlePage(project.id)).rejects.toThrow();
      expect(await countByStatus(project)).toEqual({ reserved: 60 });
      expect(await breaches(project.id)).toEqual([]);
    }
    expect(await settleWhole(project.id)).toBe(1);
    await revive();
    expect(await countByStatus(project)).toEqual({ issued: 60 });
    expect(await breaches(project.id)).toEqual([]);
    const token = project.tokenSymbol as Token;
    expect([
      await balanceOf(db, available(first, token)),
      await balanceOf(db, available(first, "EUR")),
    ]).toEqual([TOKEN, 0n]);
  });

  it("locks what the promoter has paid for", async () => {
    const promoter = await makeVerifiedUser();
    const project = await makeProject({ ownerId: promoter.id, promoterUnits: 4n * TOKEN, lockMonths: 24 });
    await investTogether(project, { count: 1, units: 4n * TOKEN });
    const [lot] = await db
      .update(projectInvestments)
      .set({ kind: "promoter" })
      .where(eq(projectInvestments.projectId, project.id))
      .returning();
    await decide(project, "funded");
    await settleSales();
    const [issued] = await db
      .select()
      .from(projectInvestments)
      .where(eq(projectInvestments.id, lot?.id ?? 0));
    const token = project.tokenSymbol as Token;
    const held = escrow(lot?.investorId ?? "", token, { type: "investment", id: String(lot?.id) });
    expect(await balanceOf(db, held)).toBe(4n * TOKEN);
    const months = (issued?.lockedUntil?.getTime() ?? 0) - Date.now();
    expect(await breaches(project.id)).toEqual([]);
    expect(Math.round(months / 86_400_000)).toBeGreaterThanOrEqual(729);
  });
});

describe("the last tokens", () => {
  it("are sold once: of 200 concurrent investors as many receive them as there are", async () => {
    const project = await makeProject({ totalUnits: 40n * TOKEN, targetCents: 2_500n });
    const took = await Promise.all(
      Array.from({ length: 200 }, () =>
        inTransaction((tx) => reserveTokens(tx, { projectId: project.id, units: 3n * TOKEN })),
      ),
    );
    expect(took.filter(Boolean)).toHaveLength(13);
    const { remainingUnits, raisedCents } = await projectOf(project.id);
    expect([remainingUnits, raisedCents]).toEqual([TOKEN, 97_500n]);
  });
});
