import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { projectInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { readInvestmentLimit } from "@/lib/identity/investor/limit-queries";
import { refuseAboveInvestmentLimit } from "@/lib/identity/investor/limit-rules";
import { depositInto, poolOf } from "../../factories/pools";
import { makeTrader } from "../../factories/wallet";
import { accept, makeRequest, offer, revoke } from "../../funding/deals";
import { inParts, waive } from "../../funding/parts";
import { investTogether, makeProject } from "../../tokenization/crowd";

const NOW = new Date();
const askedBy = (userId: string) => ({ userId, level: "basic", now: NOW }) as const;

async function put(userId: string, minor: bigint) {
  return inTransaction((tx) => refuseAboveInvestmentLimit(tx, { ...askedBy(userId), asset: "EUR", minor }));
}

const mine = (userId: string) => eq(projectInvestments.investorId, userId);

/** Makes one investment of 100 €; returns its initial state. */
async function invested(status: "listed" | "reserved" = "reserved"): Promise<string> {
  const [userId] = await investTogether(await makeProject(), { count: 1, units: 4_000_000n, status });
  if (!userId) throw new Error("nobody invested");
  return userId;
}

describe("the yearly limit of a level", () => {
  it("counts pools and sales together", async () => {
    const pool = await poolOf("EUR");
    const member = await makeTrader({ EUR: "9000" }, { kycLevel: "basic" });
    await depositInto(member, pool.id, "1000");
    const project = await makeProject();
    const [other] = await investTogether(project, { count: 1, units: 4_000_000n });
    await db
      .update(projectInvestments)
      .set({ investorId: member.id })
      .where(mine(other ?? ""));
    expect(await readInvestmentLimit(askedBy(member.id))).toEqual({
      limitCents: 500_000n,
      investedCents: 110_000n,
      leftCents: 390_000n,
    });
    await expect(put(member.id, 390_000n)).resolves.toBeUndefined();
    await expect(put(member.id, 390_001n)).rejects.toMatchObject({
      code: "conflict",
      message:
        "Superas el límite anual de inversión de tu nivel de verificación (5.000,00 €): te quedan 3.900,00 €.",
    });
  });

  it("counts the waiting list, and nothing that was returned or is a year old", async () => {
    const userId = await invested("listed");
    const investedCents = async () => (await readInvestmentLimit(askedBy(userId))).investedCents;
    expect(await investedCents()).toBe(10_000n);
    for (const status of ["revoked", "refunded"] as const) {
      await db.update(projectInvestments).set({ status, closedAt: NOW }).where(mine(userId));
      expect(await investedCents()).toBe(0n);
    }
    await db.update(projectInvestments).set({ status: "issued" }).where(mine(userId));
    expect(await investedCents()).toBe(10_000n);
    const yearAgo = plusMinutes(NOW, -365 * 24 * 60);
    await db
      .update(projectInvestments)
      .set({ createdAt: yearAgo })
      .where(and(mine(userId), eq(projectInvestments.status, "issued")));
    expect(await investedCents()).toBe(0n);
  });

  it("counts the unreturned part of an agreement in tranches, and nothing of a revoked one", async () => {
    const { investor, owner, due } = await inParts();
    const investedCents = async (userId: string) =>
      (await readInvestmentLimit({ ...askedBy(userId), now: clock.now() })).investedCents;
    expect(await investedCents(investor.id)).toBe(60_000n);
    await waive(owner, due);
    expect(await investedCents(investor.id)).toBe(19_998n);

    const { id: requestId, owner: other } = await makeRequest();
    const { id } = await offer(investor, requestId);
    await accept(other, id, 1);
    expect(await investedCents(investor.id)).toBe(79_998n);
    await revoke(investor, id);
    expect(await investedCents(investor.id)).toBe(19_998n);
  });

  it("is zero for an unverified member", async () => {
    const userId = await invested();
    const none = { ...askedBy(userId), level: "none" } as const;
    expect(await readInvestmentLimit(none)).toMatchObject({ limitCents: 0n, leftCents: 0n });
  });
});
