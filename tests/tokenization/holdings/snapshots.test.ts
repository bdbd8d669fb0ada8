import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import {
  bankPots,
  projectDistributions,
  projectIncomeRules,
  projectPayouts,
  projectPolls,
  projectVotes,
} from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import type { Token } from "@/lib/core/format/money";
import { available, issuer } from "@/lib/ledger/accounts";
import { snapshotPayouts, snapshotVotes } from "@/lib/tokenization/holdings/snapshots";
import { settleSales } from "@/lib/tokenization/sale/settlement";
import { postNow } from "../../factories/ledger";
import { listHolders } from "../../ledger/supply";
import { decide, investTogether, makeProject, type Project } from "../crowd";
import { payoutsOf } from "../distributions/payouts";

const STEP = 400n;

/** A project whose tokens are held by this many members, each with a different number of them. */
async function issuedTo(count: number): Promise<Project & { token: Token }> {
  const project = await makeProject();
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const units = BigInt(randomInt(1, 5_000)) * STEP;
    ids.push(...(await investTogether(project, { count: 1, units })));
  }
  await decide(project, "funded");
  await settleSales();
  return { ...project, token: project.tokenSymbol as Token };
}

async function distributionOf(projectId: number, cents: bigint) {
  const [row] = await db
    .insert(projectDistributions)
    .values({ projectId, kind: "profit", amountCents: cents, units: 1n, status: "paying" })
    .returning();
  return row?.id ?? 0;
}

const payoutsIn = (distributionId: number) =>
  db.select().from(projectPayouts).where(eq(projectPayouts.distributionId, distributionId));

const byMember = (parts: readonly { userId: string; cents: bigint }[]) =>
  Object.fromEntries(parts.filter(({ cents }) => cents > 0n).map(({ userId, cents }) => [userId, cents]));

describe("the part of each holder", () => {
  it("equals in the table the result of the rule, to the cent", async () => {
    const { id: projectId, token } = await issuedTo(25);
    for (const cents of [1n, 24n, 26n, 9_999n, 10n ** 9n + 7n]) {
      const distributionId = await distributionOf(projectId, cents);
      const answered = await inTransaction((tx) =>
        snapshotPayouts(tx, { distributionId, projectId, token, cents, isExit: false, exceptId: null }),
      );
      const held = await listHolders(token, 100);
      const payouts = await payoutsIn(distributionId);
      expect(byMember(payouts)).toEqual(byMember(payoutsOf(cents, held, distributionId)));
      expect(payouts.reduce((sum, payout) => sum + payout.cents, 0n)).toBe(cents);
      expect(answered).toEqual({
        payouts: payouts.length,
        units: held.reduce((sum, { units }) => sum + units, 0n),
      });
    }
  });

  it("pays one cent to one of a thousand", async () => {
    const project = await makeProject();
    await investTogether(project, { count: 1_000, units: 1_000_000n });
    await decide(project, "funded");
    await settleSales();
    const distributionId = await distributionOf(project.id, 1n);
    const token = project.tokenSymbol as Token;
    const asked = { distributionId, projectId: project.id, token, cents: 1n, isExit: false, exceptId: null };
    expect(await inTransaction((tx) => snapshotPayouts(tx, asked))).toEqual({
      payouts: 1,
      units: 1_000_000_000n,
    });
  });

  it("redeems all tokens except the promoter's in an exit, and pays to the balance whatever their rules say", async () => {
    const { id: projectId, token, ownerId } = await issuedTo(3);
    await postNow({
      act: "project.issue",
      transfers: [{ from: issuer(token), to: available(ownerId, token), amount: 5_000_000n }],
    });
    const [holder] = (await listHolders(token, 10)).filter(({ userId }) => userId !== ownerId);
    const userId = holder?.userId ?? "";
    const [pot] = await db
      .insert(bankPots)
      .values({ userId, name: "Viaje", asset: "EUR", icon: "plane" })
      .returning();
    await db.insert(projectIncomeRules).values({ projectId, userId, route: "pot", potId: pot?.id ?? 0 });
    const distributionId = await distributionOf(projectId, 1n);
    const asked = { distributionId, projectId, token, cents: 1n, isExit: true, exceptId: ownerId };
    expect(await inTransaction((tx) => snapshotPayouts(tx, asked))).toMatchObject({ payouts: 3 });
    const payouts = await payoutsIn(distributionId);
    expect(payouts.find((payout) => payout.userId === userId)).toMatchObject({
      units: holder?.units,
      route: "balance",
    });
    expect(payouts.filter(({ route }) => route === "balance")).toHaveLength(3);
    expect(payouts.some((payout) => payout.userId === ownerId)).toBe(false);
  });
});

describe("the weights of a vote", () => {
  it("are a copy: a holder who gives tokens away afterwards keeps the vote", async () => {
    const { id: projectId, token, ownerId } = await issuedTo(2);
    const [poll] = await db
      .insert(projectPolls)
      .values({
        projectId,
        kind: "exit",
        totalUnits: 1n,
        opensAt: new Date(),
        endsAt: new Date(Date.now() + 1_000),
      })
      .returning();
    const pollId = poll?.id ?? 0;
    const before = await listHolders(token, 10);
    const total = await inTransaction((tx) => snapshotVotes(tx, { pollId, token, exceptId: ownerId }));
    expect(total).toBe(before.reduce((sum, { units }) => sum + units, 0n));
    const [giver, receiver] = before;
    await postNow({
      act: "trade.settle",
      transfers: [
        {
          from: available(giver?.userId ?? "", token),
          to: available(receiver?.userId ?? "", token),
          amount: giver?.units ?? 0n,
        },
      ],
    });
    const votes = await db.select().from(projectVotes).where(eq(projectVotes.pollId, pollId));
    const weights = votes.map(({ userId, units, approves }) => ({ userId, units, approves }));
    expect(weights).toHaveLength(2);
    expect(weights).toEqual(expect.arrayContaining(before.map((each) => ({ ...each, approves: null }))));
  });
});
