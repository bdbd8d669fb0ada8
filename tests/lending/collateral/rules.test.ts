import { describe, expect, it } from "vitest";
import { collateralStatus } from "@/lib/lending/collateral/rules";
import { LOAN_STATUSES } from "@/lib/lending/constants";
import { LOAN } from "@/lib/lending/loan/machine";
import { RUNNING, SECURED } from "@/lib/lending/loan/rules";

describe("the collateral of a loan", () => {
  it("equals the amount for the loan's state", () => {
    const locked = LOAN_STATUSES.filter((status) => collateralStatus(status, true) === "locked");
    expect(locked).toEqual(["secured", "paid", "disputed", "active", "overdue", "defaulted"]);
    expect([collateralStatus("pending", false), collateralStatus("cancelled", false)]).toEqual([
      "pending",
      "pending",
    ]);
    expect(collateralStatus("liquidated", true)).toBe("liquidated");
    expect([collateralStatus("repaid", true), collateralStatus("cancelled", true)]).toEqual([
      "released",
      "released",
    ]);
    expect(RUNNING.every((status) => SECURED.includes(status) && LOAN.live.includes(status))).toBe(true);
  });
});
