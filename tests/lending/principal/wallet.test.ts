import { beforeEach, expect, it } from "vitest";
import { checkMoney } from "@/lib/admin/money/verification";
import { LOAN_CURRENCIES } from "@/lib/lending/constants";
import { loan } from "@/lib/lending/loan/deal";
import { set, spendable } from "../../factories/wallet";
import { travel } from "../../setup/clock";
import { days, heldBy, leave, loanRow, makeLoan, minor, repay, viewerOf } from "../loans";

beforeEach(async () => {
  await set("btcReferencePriceUsd", "70000.00");
  await set("eurUsdRate", "1.080000");
});

it.each(LOAN_CURRENCIES)(
  "a principal of %s is locked, arrives in one movement minus the fee, and is repaid with its interest",
  async (currency) => {
    const { id, lender, borrower } = await makeLoan("pending", { currency });
    const cents = async (person: { id: string }) => (await spendable(person, currency)) / minor(1n, currency);
    const [lent, had] = [await cents(lender), await cents(borrower)];
    expect(await heldBy(id, currency)).toEqual({ principal: minor(800_000n, currency), bitcoin: 0n });
    const { collateralNeeded } = await loan.read(await viewerOf(borrower), id);
    await leave(borrower, id);
    expect(await heldBy(id, currency)).toEqual({
      principal: 0n,
      bitcoin: BigInt((collateralNeeded ?? "").replace(".", "")),
    });
    // 8,000 minus 1.5 %.
    expect((await cents(borrower)) - had).toBe(788_000n);
    travel(days(90));
    const { debt } = await loan.read(await viewerOf(borrower), id);
    // Half of the term, half of its 7.5 %.
    expect(debt?.total).toBe("8300.00");
    await repay(borrower, id, "8300.00");
    expect((await loanRow(id)).status).toBe("repaid");
    expect((await cents(lender)) - lent).toBe(830_000n);
    expect((await cents(borrower)) - had).toBe(788_000n - 830_000n);
    expect(await spendable(borrower)).toBe(100_000_000n);
    expect(await heldBy(id, currency)).toEqual({ principal: 0n, bitcoin: 0n });
    expect(await checkMoney("full")).toEqual([]);
  },
);
