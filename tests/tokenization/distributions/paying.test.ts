import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { projectDistributions } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import type { Token } from "@/lib/core/format/money";
import { available, distributionFund } from "@/lib/ledger/accounts";
import { balanceOf } from "@/lib/ledger/queries";
import { distributionObligations } from "@/lib/tokenization/distributions/obligations";
import { payDistributions, payNextPage } from "@/lib/tokenization/distributions/payouts";
import { payIn } from "@/lib/tokenization/distributions/transfers";
import { snapshotPayouts } from "@/lib/tokenization/holdings/snapshots";
import { projectObligations } from "@/lib/tokenization/sale/obligations";
import { settleSales } from "@/lib/tokenization/sale/settlement";
import { give } from "../../factories/wallet";
import { readSupply } from "../../ledger/supply";
import { decide, investTogether, makeProject, type Project } from "../crowd";

async function issued(count: number) {
  const project = await makeProject();
  const investors = await investTogether(project, { count, units: 2_000_000n });
  await decide(project, "funded");
  await settleSales();
  return { project, investors };
}

/** A distribution of the promoter's money, reserved and recorded for each holder. */
async function distribute(project: Project, { cents, isExit = false }: { cents: bigint; isExit?: boolean }) {
  const [distribution] = await db
    .insert(projectDistributions)
    .values({
      projectId: project.id,
      kind: isExit ? "buyback" : "profit",
      priceCents: isExit ? 2_600n : null,
      amountCents: cents,
      units: 1n,
      status: "paying",
    })
    .returning();
  if (!distribution) throw new Error("no distribution was made");
  await inTransaction(async (tx) => {
    await payIn(tx, distribution, { promoterId: project.ownerId, actorId: project.ownerId, now: new Date() });
    await snapshotPayouts(tx, {
      distributionId: distribution.id,
      projectId: project.id,
      token: project.tokenSymbol as Token,
      cents,
      isExit,
      exceptId: project.ownerId,
    });
  });
  return distribution;
}

const statusOf = async (id: number) => {
  const [row] = await db.select().from(projectDistributions).where(eq(projectDistributions.id, id));
  return row?.status;
};

describe("paying a distribution", () => {
  it("pays everyone once, with any number of concurrent runs", async () => {
    const { project, investors } = await issued(2_200);
    await give({ id: project.ownerId }, { EUR: "1000.00" });
    const { id } = await distribute(project, { cents: 2_200n * 7n });
    expect(await payNextPage(id)).toBe(true);
    expect(
      (await distributionObligations()).filter((words) => words.includes(`distribution ${id} `)),
    ).toEqual([]);
    await Promise.all([1, 2, 3].map(() => payDistributions()));
    expect(await statusOf(id)).toBe("paid");
    const paid = await Promise.all(
      investors.slice(0, 50).map((each) => balanceOf(db, available(each, "EUR"))),
    );
    expect(new Set(paid)).toEqual(new Set([7n]));
    expect(await balanceOf(db, distributionFund(String(id)))).toBe(0n);
    expect(await distributionObligations()).toEqual([]);
  });

  it("redeems the tokens if the promoter buys them back", async () => {
    const { project, investors } = await issued(4);
    await give({ id: project.ownerId }, { EUR: "500.00" });
    const token = project.tokenSymbol as Token;
    const { id } = await distribute(project, { cents: 20_800n, isExit: true });
    await payDistributions();
    expect(await statusOf(id)).toBe("paid");
    expect(await readSupply(token)).toEqual({ issuedUnits: 0n, heldUnits: 0n, holders: 0 });
    expect(await balanceOf(db, available(investors[0] ?? "", "EUR"))).toBe(5_200n);
    const ofProject = (await projectObligations()).filter((words) =>
      words.includes(`project ${project.id} `),
    );
    expect(ofProject).toEqual([]);
  });
});
