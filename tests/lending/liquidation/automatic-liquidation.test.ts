import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { loans } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { inTransaction } from "@/lib/core/db/transaction";
import { payIn } from "@/lib/gateways/chains/demo";
import { writeKillSwitch } from "@/lib/ledger/verify";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { liquidateDefaulted } from "@/lib/lending/liquidation/automatic-liquidation";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { fillTreasury } from "../../factories/bank";
import { makeAdmin } from "../../factories/identity";
import { engageKillSwitch } from "../../factories/kill-switch";
import { mine, set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { beginAt, fallTo, loanRow, makeLoan, minor, price } from "../loans";

beforeEach(async () => {
  await beginAt("70000.00");
  await set("loanAutomaticLiquidation", false);
});

async function inDefault() {
  const made = await makeLoan("active");
  await fallTo("45000.00");
  expect((await loanRow(made.id)).status).toBe("defaulted");
  return made;
}

describe("the clock", () => {
  it("liquidates only if the setting allows it, at a trusted price", async () => {
    const { id, lender } = await inDefault();
    await fillTreasury("USDC", "50000");
    expect(await liquidateDefaulted()).toBe(0);
    await set("loanAutomaticLiquidation", true);
    await price("39000.00");
    expect(await liquidateDefaulted()).toBe(0);
    expect((await loanRow(id)).status).toBe("defaulted");
    const paid = await spendable(lender, "USDC");
    await fallTo("45000.00");
    expect(await liquidateDefaulted()).toBeGreaterThan(0);
    expect((await loanRow(id)).status).toBe("liquidated");
    expect((await spendable(lender, "USDC")) - paid).toBe(minor(800_000n));
    expect(await checkMoney("full")).toEqual([]);
  });
});

describe("the clock, for a loan whose default would end", () => {
  beforeEach(async () => {
    await fillTreasury("USDC", "50000");
    await set("loanAutomaticLiquidation", true);
  });

  it("does not sell it at a price at which it recovers", async () => {
    const { id } = await inDefault();
    await fallTo("60000.00");
    expect((await loanRow(id)).status).toBe("defaulted");
    await liquidateDefaulted();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: 19_500_000n });
  });

  it("adds the automatic collateral first", async () => {
    const { id } = await makeLoan("active");
    const defence = { defenceAtPoints: 7_500, defenceMaxSats: 50_000_000n };
    await db.update(loans).set(defence).where(eq(loans.id, id));
    await fallTo("45000.00");
    expect((await loanRow(id)).status).toBe("defaulted");
    await liquidateDefaulted();
    const row = await loanRow(id);
    expect([row.status, row.collateralSats > 19_500_000n]).toEqual(["active", true]);
    expect(await checkMoney("full")).toEqual([]);
  });

  it("waits for bitcoin that has arrived at its address to become collateral", async () => {
    const { id } = await inDefault();
    const { custodyAddress: address } = await loanRow(id);
    await inTransaction((tx) => payIn(tx, { asset: "BTC", address: address ?? "", amountMinor: 3_000_000n }));
    await watchDeposits();
    await mine();
    await watchDeposits();
    await liquidateDefaulted();
    expect((await loanRow(id)).status).toBe("defaulted");
    await lockArrivedCollateral();
    await liquidateDefaulted();
    expect(await loanRow(id)).toMatchObject({ status: "active", collateralSats: 22_500_000n });
  });
});

describe("the day after the ledger was closed", () => {
  it("liquidates nothing by itself, because nobody could add collateral before", async () => {
    await fillTreasury("USDC", "50000");
    const { id } = await makeLoan("active");
    await set("loanAutomaticLiquidation", true);
    await engageKillSwitch();
    const { id: actorId } = await makeAdmin();
    await inTransaction((tx) => writeKillSwitch(tx, { isOpen: true, reason: "una prueba", actorId }));
    await fallTo("45000.00");
    expect((await loanRow(id)).status).toBe("defaulted");
    expect(await liquidateDefaulted()).toBe(0);
    travel(24 * 60 + 1);
    await fallTo("45000.00");
    expect(await liquidateDefaulted()).toBeGreaterThan(0);
    expect((await loanRow(id)).status).toBe("liquidated");
  });
});
