import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankRates, loanMarginNotices, loanValuations, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { updateSettings } from "@/lib/admin/settings/update-settings";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { payIn } from "@/lib/gateways/chains/demo";
import { lockArrivedCollateral } from "@/lib/lending/collateral/arrivals";
import { loan } from "@/lib/lending/loan/deal";
import { recoverLoans } from "@/lib/lending/margin/recovery";
import { revalueLoans } from "@/lib/lending/margin/revaluation";
import { confirmPrice } from "@/lib/lending/price/confirm-price";
import { readReference } from "@/lib/lending/price/reference";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { auditBy, callOf, makeAdmin } from "../../factories/identity";
import { makeTrader, mine } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import {
  accept,
  beginAt,
  days,
  fallTo,
  leave,
  loanRow,
  makeLoan,
  makeOffer,
  price,
  viewerOf,
} from "../loans";

beforeEach(() => beginAt("70000.00"));

const valuations = () => db.select().from(loanValuations).orderBy(asc(loanValuations.id));
const reference = () => readReference(db, clock.now());
const changeEuro = async (by: { id: string }, eurUsdRate: string) =>
  updateSettings.run(await callOf(by), { eurUsdRate });
const countNotices = (loanId: number) => db.$count(loanMarginNotices, eq(loanMarginNotices.loanId, loanId));

describe("an untrusted price", () => {
  it("values nothing after a jump, until the next one confirms it", async () => {
    const { id } = await makeLoan("active");
    await revalueLoans();
    await price("45000.00");
    expect(await revalueLoans()).toBe(0);
    expect(await revalueLoans()).toBe(0);
    expect((await valuations()).map(({ skipped }) => skipped)).toEqual([null, "jump"]);
    expect((await loanRow(id)).status).toBe("active");
    await price("45100.00");
    await revalueLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
  });

  it("starts no loan after a jump, by hand or with bitcoin from outside, and accepts no offer", async () => {
    const { id, borrower } = await makeLoan("pending");
    const offer = await makeOffer(await makeTrader({ USDC: "10000" }));
    await revalueLoans();
    await price("140000.00");
    const refused = {
      code: "conflict",
      message: "El precio de referencia está por confirmar: vuelve a probar más tarde.",
    };
    await expect(leave(borrower, id)).rejects.toMatchObject(refused);
    await expect(accept(borrower, offer.id)).rejects.toMatchObject(refused);
    const { custodyAddress: address } = await loanRow(id);
    await inTransaction((tx) =>
      payIn(tx, { asset: "BTC", address: address ?? "", amountMinor: 19_500_000n }),
    );
    await watchDeposits();
    await mine();
    await watchDeposits();
    await lockArrivedCollateral();
    expect((await loanRow(id)).status).toBe("pending");
    await price("140000.00");
    await lockArrivedCollateral();
    expect((await loanRow(id)).status).toBe("active");
    expect(await accept(borrower, offer.id)).toMatchObject({ status: "pending" });
  });

  it("is trusted again if it is back within a minute", async () => {
    const { id } = await makeLoan("active");
    await revalueLoans();
    await price("45000.00");
    await revalueLoans();
    await price("70000.00");
    expect(await revalueLoans()).toBeGreaterThan(0);
    expect([(await loanRow(id)).status, await countNotices(id)]).toEqual(["active", 0]);
  });

  it("close to zero sells nothing without a confirmation, and after its recovery the loan continues", async () => {
    const { id, borrower } = await makeLoan("active");
    await revalueLoans();
    await price("0.01");
    expect(await revalueLoans()).toBe(0);
    expect((await loanRow(id)).status).toBe("active");
    await price("0.01");
    await revalueLoans();
    const { status, margin } = await loan.read(await viewerOf(borrower), id);
    expect([status, margin?.ltv]).toEqual(["defaulted", "410256410.26"]);
    await fallTo("70000.00");
    await recoverLoans();
    expect((await loanRow(id)).status).toBe("active");
    expect(await checkMoney("full")).toEqual([]);
  });

  it("is confirmed by an administrator who has seen it, and no other price is", async () => {
    const { id } = await makeLoan("active");
    const admin = await makeAdmin();
    await revalueLoans();
    await price("45000.00");
    await revalueLoans();
    const confirm = async (seen: string) =>
      confirmPrice.run(await callOf(admin), { price: seen, reason: "Visto" });
    await expect(confirm("70000.00")).rejects.toMatchObject({ code: "conflict" });
    await confirm("45000.00");
    await revalueLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
    expect((await auditBy(admin)).at(0)).toMatchObject({ action: "lending.confirm-price" });
  });

  it("is not confirmed by a change of the euro's rate, but by a confirmation or a price after it", async () => {
    const { id } = await makeLoan("active");
    const admin = await makeAdmin();
    await revalueLoans();
    await price("45000.00");
    for (const rate of ["1.081000", "1.082000"]) {
      await changeEuro(admin, rate);
      expect(await revalueLoans()).toBe(0);
    }
    expect((await loanRow(id)).status).toBe("active");
    const { rateId, prices, skipReason } = await reference();
    const [newest] = await db.select().from(bankRates).orderBy(desc(bankRates.id)).limit(1);
    expect([skipReason, rateId, prices]).toEqual([
      "jump",
      newest?.id,
      { btcReferencePriceUsd: "45000.00", eurUsdRate: "1.082000" },
    ]);
    await confirmPrice.run(await callOf(admin), { price: "45000.00" });
    await changeEuro(admin, "1.083000");
    expect((await reference()).skipReason).toBeNull();
    await revalueLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
  });

  it("is not made newer by a change of the euro's rate, at which loans in euros are valued all the same", async () => {
    const admin = await makeAdmin();
    const { recordedAt } = await reference();
    travel(60);
    await changeEuro(admin, "1.081000");
    expect(await reference()).toMatchObject({
      recordedAt,
      skipReason: null,
      prices: { eurUsdRate: "1.081000" },
    });
    travel(days(5));
    await changeEuro(admin, "1.082000");
    expect((await reference()).skipReason).toBe("stale");
    await updateSettings.run(await callOf(admin), {
      btcReferencePriceUsd: "70100.00",
      eurUsdRate: "1.083000",
    });
    expect((await reference()).skipReason).toBeNull();
  });

  it("values nothing after it is outdated, and notifies the administrators once", async () => {
    const { id } = await makeLoan("active", { aprPoints: 10_000, termDays: 30 });
    const admin = await makeAdmin();
    await revalueLoans();
    travel(days(25));
    expect(await revalueLoans()).toBe(0);
    expect(await revalueLoans()).toBe(0);
    expect((await valuations()).at(-1)).toMatchObject({ skipped: "stale" });
    expect((await loanRow(id)).status).toBe("active");
    const kind = "lending.price-to-confirm";
    const mine = and(eq(notifications.userId, admin.id), inArray(notifications.kind, [kind]));
    expect(await db.$count(notifications, mine)).toBe(1);
    await confirmPrice.run(await callOf(admin), { price: "70000.00" });
    await revalueLoans();
    expect((await loanRow(id)).status).toBe("defaulted");
  });
});
